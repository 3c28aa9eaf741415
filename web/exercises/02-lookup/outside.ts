/** What the core says to an id that the table has no row for. */

import type { Lookup } from 'lexiscope/faces/tokens.d.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { idsText } from '../../lesson/controls/ids-field.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import { lookupSchema, SMALL, tableOptions } from './settings.ts'

@customElement('lx-outside')
export class Outside extends AskingElement<Lookup> {
  private get values() {
    return this.lesson.state.read(lookupSchema).values
  }

  protected override question() {
    const { outside, fill, seed } = this.values
    return [idsText(outside), fill, seed]
  }

  protected override ask(): Promise<Lookup> {
    const [id = 0] = this.values.outside[0] ?? []
    return this.lesson.core.compute('tokens', 'lookUp', tableOptions(SMALL, this.values), [id], [1])
  }

  protected override render(): TemplateResult {
    return html`
      <div class="card">
        <lx-entry
          .lesson=${this.lesson}
          .schema=${lookupSchema}
          name="outside"
          label="One id"
          hint="the table has the rows 0 … 9"
          .write=${idsText}
          .error=${this.refused?.message ?? ''}
        ></lx-entry>
        <p role="status">${this.message()}</p>
      </div>
    `
  }

  private message(): string {
    if (this.refused !== null) return t`No row, and no vector.`
    if (this.answer === null) return ''
    const [a, b, c, d] = Array.from(this.answer.called.values, (value) => written(value))
    return t`Its row: ${a}, ${b}, ${c}, ${d}`
  }
}
