/** Skip-gram that scores every word, beside the one that samples: loss, logits, and what a step costs. */
import type { SoftmaxSpeed } from 'lexiscope/types/studies.d.ts'
import '../../plot/kinds/heatmap.ts'
import '../../plot/kinds/line-chart.ts'
import { figure } from '../../lesson/page/figure.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, language, t } from '../../translation/translation.ts'

/** Nine words: small enough for a table of all logits. */
const TINY_TEXT = `the king rules the land
the queen rules the land
the dog chases the cat
the cat sees the dog
the king sees the queen
`
/** How it is learnt, in both ways. */
const RUN = {
  ...{ embeddingDim: 8, window: 2, negatives: 5, epochs: 100, learningRate: 0.1, seed: 1 },
}

/** V of the tables that are timed, all of this width. */
const VOCABULARIES = [100, 1000, 10_000, 50_000]
const WIDTH = 64

export const fullSoftmax = figure({
  name: 'full-softmax',
  inputs: {},
  async compute({ core }) {
    const text = new TextEncoder().encode(TINY_TEXT)
    const run = await core.compute('studies', 'fullSoftmax', text, RUN)
    const speeds: SoftmaxSpeed[] = []
    for (const words of VOCABULARIES)
      speeds.push(await core.compute('studies', 'softmaxSpeed', words, WIDTH, RUN.negatives))
    return { run, speeds }
  },
  waiting: html`<p class="waiting" role="status">Training both …</p>`,
  view({ result: { run, speeds } }) {
    const words = run.words.trim().split(' ')
    const epochs = Array.from(run.loss, (_, epoch) => epoch)
    return html`<div class="card">
      <lx-line-chart
        label="Loss of the full softmax and of samples"
        caption=${t`Both predict every context of a text of ${words.length} words. The full softmax begins at log ${words.length}, where all words are equally likely.`}
        x-title="epochs"
        y-title="loss (nats a pair)"
        .series=${[
          { name: t`full softmax`, x: epochs, y: run.loss },
          { name: t`${RUN.negatives} samples`, x: epochs, y: run.sampledLoss },
        ]}
      ></lx-line-chart>
      <dl class="stats">
        <div><dt>at first</dt><dd>${written(run.loss[0] as number, 4)}</dd></div>
        <div><dt>full softmax</dt><dd>${written(run.loss.at(-1) as number, 4)}</dd></div>
        <div><dt>samples</dt><dd>${written(run.sampledLoss.at(-1) as number, 4)}</dd></div>
      </dl>
      <lx-heatmap
        label="Logits of the full softmax"
        caption="A row for each centre, a column for each word beside it: the higher, the likelier."
        row-name="centre"
        column-name="word beside it"
        value-name="logit"
        .rows=${words.length}
        .columns=${words.length}
        .values=${run.logits.values}
        .rowLabels=${words}
        .columnLabels=${words}
      ></lx-heatmap>
      <table class="findings">
        <caption>What one step costs here, at ${WIDTH} columns: products, and the time they take</caption>
        <thead>
          <tr>
            <th scope="col">Words V</th>
            <th scope="col">Full softmax</th>
            <th scope="col">${RUN.negatives} samples</th>
          </tr>
        </thead>
        <tbody>
          ${speeds.map(
            (speed, i) => html`<tr>
              <th scope="row" class="number">${(VOCABULARIES[i] ?? 0).toLocaleString(language())}</th>
              ${cost(speed.products, speed.microseconds)}
              ${cost(speed.sampledProducts, speed.sampledMicroseconds)}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`
  },
})

/** The time may go to a line of its own: a busy machine's has many digits. */
const cost = (products: number, microseconds: number) =>
  html`<td>${products.toLocaleString(language())} <span class="hint">${timed(microseconds)}</span></td>`

/** Two digits are as exact as a time is. */
const timed = (microseconds: number): string =>
  `${Number(microseconds.toPrecision(2)).toLocaleString(language())}\u00a0µs`
