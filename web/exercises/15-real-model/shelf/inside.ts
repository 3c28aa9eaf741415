/** Inside the model as it reads the beginning above: a head's attention, and the next token after each layer. */
import type { LikelyTokens, LlamaLook } from 'lexiscope/faces/llama.d.ts'
import type { nothing, TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { renderAnswerProblem } from '../../../lesson/asking/answer-problem.ts'
import { LatestAnswer } from '../../../lesson/asking/latest-answer.ts'
import { choose } from '../../../lesson/controls/choose.ts'
import { html, t } from '../../../translation/translation.ts'
import { RealModelElement } from '../real-model-element.ts'
import { AS_CONFIGURED, promptOf, schema, settingsOf } from '../settings.ts'

/** More tokens than that are no picture. */
const MAX_TOKENS = 48
const SHOWN = 5

interface Looked extends LlamaLook {
  ids: Int32Array
}

@customElement('lx-real-inside')
export class RealInside extends RealModelElement {
  private readonly latest = new LatestAnswer<Looked>(() => this.requestUpdate())

  protected override willUpdate(): void {
    const { model, client, lesson } = this
    const prompt = promptOf(lesson)
    this.latest.ask(model && client && [model, prompt], async () => {
      if (client === null) throw new Error('expected a client')
      const ids = (await client.ask((remote) => remote.encode(prompt))).slice(0, MAX_TOKENS)
      const look = await client.ask((remote) => remote.look(ids, AS_CONFIGURED))
      return { ...look, ids }
    })
  }

  protected override render(): TemplateResult {
    const { latest, model } = this
    const { shown } = latest
    if (model === null || shown === null) return html`${renderAnswerProblem(latest, this)}`
    const { realLayer, realHead } = settingsOf(this.lesson)
    const layer = Math.min(realLayer, model.layers)
    const head = Math.min(realHead, model.heads)
    const { ids, length, weights, after } = shown
    const labels = Array.from(ids, (id) => this.tokenText(id))
    const from = ((layer - 1) * model.heads + head - 1) * length * length
    return html`
      <div class="card controls">
        ${this.choice('realLayer', t`Layer`, model.layers, layer)} ${this.choice('realHead', t`Head`, model.heads, head)}
      </div>
      <lx-heatmap
        class="card"
        square
        label=${t`Where head ${head} of layer ${layer} looks`}
        caption="Each row is a token and reads those at and before it."
        row-name="reads"
        column-name="read"
        value-name="attention"
        scale="sequential"
        .domain=${[0, 1]}
        .rowLabels=${labels}
        .columnLabels=${labels}
        .rows=${length}
        .columns=${length}
        .values=${weights.subarray(from, from + length * length)}
      ></lx-heatmap>
      <div class="figures">
        ${after.map((likely, layers) => this.renderAfter(likely, layers))}
      </div>
      ${renderAnswerProblem(latest, this)}
    `
  }

  private choice(name: 'realLayer' | 'realHead', label: string, count: number, chosen: number) {
    const choices = Array.from({ length: count }, (_, n) => ({
      value: `${n + 1}`,
      text: `${n + 1}`,
    }))
    return choose({ id: name, label }, choices, `${chosen}`, (value) =>
      this.lesson.state.write(schema, { [name]: Number(value) }),
    )
  }

  private renderAfter(
    { ids, chances }: LikelyTokens,
    layers: number,
  ): TemplateResult | typeof nothing {
    return html`<lx-bars
      class="card"
      label=${layers === 0 ? t`Before any layer` : layers === 1 ? t`After 1 layer` : t`After ${layers} layers`}
      caption="The likeliest next tokens, if it ended here."
      value-name="chance"
      .domain=${[0, 1]}
      .bars=${Array.from(ids.subarray(0, SHOWN), (id, i) => ({ label: this.tokenText(id).replaceAll('\n', '⏎'), value: chances[i] as number }))}
    ></lx-bars>`
  }
}
