/** What the numbers of a training say: its loss, and one word's neighbours. */
import { figure } from '../../lesson/page/figure.ts'
import { brought, fromTheStart, input } from '../../lesson/page/inputs.ts'
import { nearestBars } from '../../lesson/words/nearest-bars.ts'
import { word } from '../../lesson/words/neighbours.ts'
import { html, t } from '../../translation/translation.ts'

const NEIGHBOURS = 6

/** Of this run, and pale, of those before. */
export const loss = figure({
  name: 'training-figures',
  inputs: {
    curve: input(
      brought(({ core }) => core.view.curve),
      { trained: true },
    ),
    earlier: brought(({ core }) => core.view.earlier),
  },
  pointedAtBy: 'main',
  async compute({ inputs: { curve, earlier } }) {
    const before = earlier.map(({ pairs, loss }, i) => ({
      name: i === 0 ? t`the run before` : t`two runs before`,
      ...{ x: pairs, y: loss, colour: i + 1, faded: true },
    }))
    return [{ name: t`this run`, x: curve.pairs, y: curve.loss, colour: 0 }, ...before]
  },
  view({ result: series, highlighted }) {
    const caption = t`The lower, the better the model tells true contexts from words drawn at random.`
    return html`<lx-line-chart
      class="card ${highlighted.marks('loss')}"
      label="Loss"
      x-title="pairs trained"
      y-title="loss (nats per pair)"
      caption=${series.length > 1 ? `${caption} ${t`Pale: the runs before.`}` : caption}
      .series=${series}
    ></lx-line-chart>`
  },
})

/** After a rewind it shows whom chance put near. */
export const neighbours = figure({
  name: 'neighbours',
  inputs: { word, vectors: fromTheStart },
  compute: ({ core, inputs: { word, vectors: _ } }) =>
    core.ask((remote) => remote.vectors.nearest(word, NEIGHBOURS)),
  view: ({ inputs: { word }, result, control, highlighted }) => html`<div class="card">
    ${control('word')} ${nearestBars({ to: word, words: result }, highlighted.name === 'highest')}
  </div>`,
})
