/** Tokens and positions put together: the input of a transformer. */
import './style.css'
import { entry, page, predict, reflect, shelf, show, write } from '../../lesson/page/page.ts'
import { html, t } from '../../translation/translation.ts'
import { assembly, refusals } from './assembly.ts'
import { fourTerms, parts, takenApart } from './figures.ts'
import prose from './prose.md'
import { separable } from './questions.ts'
import { speed } from './settings.ts'
import './speed.ts'

const exercise = page('compose', prose, [
  // Until it is run the sum is the figure; then what was asked is, above it.
  predict(separable, takenApart, {
    heading: t`A row for the word, a row for its place`,
    ...{ prose: 'parts', again: 'apart again', hints: true, below: parts },
  }),
  show(fourTerms, { heading: t`What attention does with it`, prose: 'terms' }),
  show(assembly, { heading: t`Shape by shape`, prose: 'assembly' }),
  show(refusals, { heading: t`Break it`, ...{ prose: 'refusals', again: () => 'ids' } }),
  write(import.meta.glob(['./write-*/cases.ts', './write-*/path.md']), {
    embed: { call: 'embed(ids, tokens, positions, scale)' },
  }),
  reflect(
    t`A model was trained with learned positions, L = 512. You want sinusoidal ones instead. What happens to this layer, to its parameters, and to what the trained weights know?`,
    'sample',
  ),
  shelf(
    entry(t`Why some models multiply by √D`, ['scale']),
    entry(t`Dropout, in training only`, ['dropout']),
    entry(t`Rotary and ALiBi have no part in this layer`, ['later']),
    entry(
      t`How fast is a lookup, on this machine?`,
      [
        'speed',
        (lesson) => html`<lx-lookup-speed class="stack" .lesson=${lesson}></lx-lookup-speed>`,
      ],
      { parts: ['lookup-speed'], schema: speed },
    ),
  ),
])

export const { predictions } = exercise
export default exercise
