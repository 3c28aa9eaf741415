/** Chooses the model and the line whose attention is shown. */
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { entryFor } from '../../../lesson/controls/entry.ts'
import { choiceField } from '../../../lesson/controls/fields.ts'
import { LessonElement } from '../../../lesson/element.ts'
import { html, t } from '../../../translation/translation.ts'
import { SCHEMES } from '../schemes.ts'
import { schema } from '../settings.ts'

const CHOICES = SCHEMES.map(({ scheme, name }) => ({ value: scheme, text: name }))

@customElement('lx-head-choice')
export class HeadChoice extends LessonElement {
  protected override render(): TemplateResult {
    const { lesson } = this
    return html`<div class="controls">
      ${choiceField(lesson, schema, 'lookedInto', t`Look into`, CHOICES)}
      ${entryFor(lesson, schema, null, { name: 'lookedLine', argument: '', label: t`Line`, hint: t`another number shows another line` })}
    </div>`
  }
}
