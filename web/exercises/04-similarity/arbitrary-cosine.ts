/** A cosine that can be anything: columns of v scaled up and of u down leave every v · u as it was. */
import type { Remote } from 'comlink'
import type { Rescaled } from 'lexiscope/faces/studies.d.ts'
import type { CoreWorker } from 'lexiscope/training/worker.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { VectorAskingElement } from '../../lesson/asking/asking.ts'
import { slider } from '../../lesson/controls/fields.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import { MAX_SCALED, similaritySchema } from './settings.ts'

const PAIRS = [
  ['king', 'queen'],
  ['cat', 'dog'],
  ['man', 'woman'],
  ['red', 'blue'],
  ['king', 'red'],
  ['cat', 'the'],
] as const

interface Answer {
  names: string[]
  factor: number
  found: Rescaled
}

@customElement('lx-arbitrary-cosine')
export class ArbitraryCosine extends VectorAskingElement<Answer> {
  private get factor(): number {
    return 2 ** this.lesson.state.read(similaritySchema).values.scaled04
  }

  protected override question() {
    return this.lesson.core.view.phase === 'running' ? null : [this.factor]
  }

  protected override async ask(remote: Remote<CoreWorker>): Promise<Answer> {
    const { factor } = this
    const words = this.lesson.core.view.text?.words ?? []
    const known = PAIRS.filter((pair) => pair.every((word) => words.includes(word)))
    const pairs = known.length > 0 ? known : [[words[0] ?? '', words[1] ?? ''] as const]
    const names = pairs.map(([one, other]) => `${one} – ${other}`)
    return { names, factor, found: await remote.rescaled(factor, pairs) }
  }

  protected override render(): TemplateResult {
    const { answer } = this
    if (answer === null)
      return html`<p class="waiting">Once there are trained vectors, they can be scaled here.</p>`
    const { names, found, factor } = answer
    const { before, after, largestChange } = found
    const [pair = ''] = names
    return html`<div class="card">
      ${slider(this.lesson, similaritySchema, 'scaled04', t`Two columns of v times`, {
        low: 0,
        high: MAX_SCALED,
        valueText: (doublings) => String(2 ** doublings),
      })}
      <lx-bars
        label=${t`Cosines with two columns scaled by ${factor}`}
        caption="The cosine of each pair now; the line across a bar is what it was."
        value-name="cosine"
        mark-name="before"
        .domain=${[-1, 1]}
        .bars=${names.map((label, i) => ({ label, value: after.cosines[i] as number, mark: before.cosines[i] as number }))}
      ></lx-bars>
      <dl class="stats">
        <div><dt>v · u of ${pair}, before</dt><dd>${written(before.products[0] as number, 4)}</dd></div>
        <div><dt>now</dt><dd>${written(after.products[0] as number, 4)}</dd></div>
        <div><dt>largest change of any v · u</dt><dd>${written(largestChange, 2)}</dd></div>
      </dl>
    </div>`
  }
}
