/** Vectors compared by their angle, and similarities with chance. */
import '../../lesson/words/vectors-wanted.ts'
import './style.css'
import './two-arrows.ts'
import {
  entry,
  page,
  papers,
  predict,
  reflect,
  shelf,
  show,
  write,
} from '../../lesson/page/page.ts'
import type { Question } from '../../lesson/page/question.ts'
import { trainingSchema } from '../../training/settings.ts'
import { html, t } from '../../translation/translation.ts'
import { fiveWords, ownVectors, randomDirections, sharedPart } from './figures.ts'
import prose from './prose.md'
import { baseline, centring, firstQuestion, spread } from './questions.ts'
import { arrows, inputs } from './settings.ts'

const { hubs04, hubsMean04, scaled04 } = inputs

const random = (question: Question) =>
  predict(question, randomDirections, {
    heading: t`Likeness is a direction`,
    prose: 'random',
    again: 'random again',
    above: (lesson) => html`<lx-two-arrows .lesson=${lesson}></lx-two-arrows>`,
  })

const exercise = page('similarity', prose, [
  {
    ...random(baseline),
    questions: [baseline, spread],
    schema: arrows,
    render: (lesson, page) => random(firstQuestion(lesson)).render(lesson, page),
  },
  show(fiveWords, { heading: t`Five words, at random and by hand`, prose: 'words' }),
  predict(centring, sharedPart, {
    heading: t`What all rows share`,
    prose: 'mean',
    again: 'mean again',
  }),
  write(import.meta.glob(['./write-*/cases.ts', './write-*/path.md']), {
    cosine: { call: 'cosine(a, b)' },
  }),
  reflect(
    t`A paper reports a cosine of 0.35 between two words and calls them related. Which two numbers would you ask for before believing it?`,
    'sample',
  ),
  shelf(
    {
      ...entry(t`Your own vectors beside their random pairs`, [
        'own',
        [centring, 'own again'],
        (lesson) => html`<lx-vectors-wanted .lesson=${lesson}></lx-vectors-wanted>`,
        ownVectors,
      ]),
      schema: trainingSchema,
    },
    entry(t`Opposites are not opposed`, ['opposed']),
    papers(
      t`For engineers: hubs, and a cosine that can be anything`,
      'papers04',
      async () => {
        const { hubs, arbitraryCosine } = await import('./papers.ts')
        return ['hubs', hubs, 'arbitrary', arbitraryCosine]
      },
      { hubs04, hubsMean04, scaled04 },
    ),
  ),
])

export const { predictions } = exercise
export default exercise
