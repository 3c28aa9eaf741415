/** The model's token table read alone: the nearest rows of a token, as with any word vectors. */
import type { TemplateResult } from 'lit'
import { nothing } from 'lit'
import { customElement } from 'lit/decorators.js'
import { renderAnswerProblem } from '../../../lesson/asking/answer-problem.ts'
import { LatestAnswer } from '../../../lesson/asking/latest-answer.ts'
import { control } from '../../../lesson/controls/control.ts'
import { html, t } from '../../../translation/translation.ts'
import { RealModelElement } from '../real-model-element.ts'
import { schema, settingsOf } from '../settings.ts'

const SHOWN = 8
/** Tried in this order where no token was chosen. */
const USUAL = ['dog', 'mom▁', 'ran▁', 'Lily▁', 'big▁']

interface Nearest {
  ids: Int32Array
  cosines: Float32Array
}

@customElement('lx-real-table')
export class RealTable extends RealModelElement {
  private readonly latest = new LatestAnswer<Nearest>(() => this.requestUpdate())

  /** The token of that spelling; with a blank written as one, or without. −1 for none. */
  private idOf(typed: string): number {
    const tokens = this.model?.tokens ?? []
    const marked = typed.replaceAll(' ', '▁')
    for (const spelling of [typed, marked, `${marked}▁`, `▁${marked}`, `Ġ${typed}`]) {
      const id = tokens.indexOf(spelling)
      if (id >= 0) return id
    }
    return -1
  }

  private get token(): string {
    const { realToken } = settingsOf(this.lesson)
    return realToken || (USUAL.find((each) => this.idOf(each) >= 0) ?? this.tokenText(0))
  }

  protected override willUpdate(): void {
    const { model, client } = this
    const id = this.idOf(this.token)
    this.latest.ask(model && client && id >= 0 ? [model, id] : null, () => {
      if (client === null) throw new Error('expected a client')
      return client.ask((remote) => remote.nearest(id, SHOWN)) as Promise<Nearest>
    })
  }

  protected override render(): TemplateResult {
    const { token, latest, model } = this
    const { shown } = latest
    const unknown = model !== null && this.idOf(token) < 0
    return html`<form class="card stack" @submit=${(event: Event) => event.preventDefault()}>
      ${control(
        {
          ...{ id: 'realToken', label: t`A token` },
          error: unknown ? t`“${token}” is not one of its ${model.tokens.length} tokens.` : '',
        },
        ({ id, describedBy, invalid }) => html`<input
          id=${id}
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          maxlength="60"
          .value=${token}
          aria-describedby=${describedBy || nothing}
          aria-invalid=${invalid}
          @change=${(event: Event) => this.lesson.state.write(schema, { realToken: (event.target as HTMLInputElement).value })}
        />`,
      )}
      <div class="row" role="group" aria-label="Some tokens">
        ${USUAL.filter((each) => this.idOf(each) >= 0).map((each) => html`<button type="button" class="quiet" lang="en" translate="no" @click=${() => this.lesson.state.write(schema, { realToken: each })}>${each}</button>`)}
      </div>
      ${renderAnswerProblem(latest, this)}
      ${
        shown === null
          ? nothing
          : html`<lx-bars
            label=${t`Nearest to ${token}`}
            caption="By the cosine of their rows, before anything else is computed."
            value-name="cosine"
            .domain=${[0, 1]}
            .bars=${Array.from(shown.ids, (id, i) => ({ label: this.tokenText(id).replaceAll('\n', '⏎'), value: shown.cosines[i] as number }))}
          ></lx-bars>`
      }
    </form>`
  }
}
