/** Five ways of telling order: trained on short lines, read on long ones, and side by side on one input. */
import './style.css'
import './training.ts'
import { entry, page, predict, reflect, shelf } from '../../lesson/page/page.ts'
import { t } from '../../translation/translation.ts'
import { heads, learnedRows, taskLine } from './inside.ts'
import prose from './prose.md'
import { nothingNew, ofNothing, rotaryPast, stretchedBy, threeBack } from './questions.ts'
import { placed, positionReach } from './reach.ts'
import { findings, onThreeBack, results, summary } from './results.ts'
import { currentScalings, stretching } from './stretching.ts'

const exercise = page('trained-short-read-long', prose, [
  predict(rotaryPast, results, {
    heading: t`Train short, read long`,
    ...{ prose: 'train', again: 'trained again', hints: true, below: [findings, taskLine] },
  }),
  predict(ofNothing, placed, {
    heading: t`One word, side by side`,
    ...{ prose: 'placed', again: 'placed again', form: 'reading figures-after' },
  }),
  predict(nothingNew, positionReach, {
    heading: t`Computed is not trained`,
    ...{ prose: 'reach', again: 'reach again' },
  }),
  reflect(
    t`You build a model for texts of up to 2,000 tokens, and later you will want 20,000. Which scheme do you choose, and what decided it? Rewrite “ALiBi generalises to longer texts” so that what you saw here makes it true.`,
    'sample',
  ),
  shelf(
    entry(
      t`Another task: which scheme holds then?`,
      ['back', [threeBack, onThreeBack], [threeBack, 'back again'], 'try', summary, 'shows'],
      { parts: ['trained-summary'] },
    ),
    entry(t`Rotary, stretched: linear, NTK-aware, YaRN`, [
      'stretching',
      [stretchedBy, stretching],
      [stretchedBy, 'stretching again'],
      entry(t`For engineers: dynamic NTK, llama3 and LongRoPE on this model`, [
        ...['scalings', currentScalings, 'scalings source'],
      ]),
    ]),
    entry(t`Inside: two heads in a row, and learned rows`, [
      ...['inside', heads, 'rows', learnedRows],
    ]),
    entry(t`Who uses what, and what was published`, ['models', 'published']),
  ),
])

export const { predictions } = exercise
export default exercise
