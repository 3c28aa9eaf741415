import { expect, test } from 'vitest'
import { answersTable, progressTable } from '../../../../web/state/class/tables.ts'
import {
  askedOf,
  isSameLearner,
  type Learner,
  learnerOf,
  misconceptions,
  questionsOf,
  writtenIn,
} from '../../../../web/state/class/work.ts'
import { AS_PREDICTED } from '../../../../web/state/verdict.ts'
import { COURSE, WORK_ID } from '../../../../web/state/work.ts'

const outline = [
  {
    ...{ number: '02', id: 'lookup', title: 'Lookup', question: 'How?', minutes: 7 },
    predictions: ['rows'],
  },
  {
    ...{ number: '11', id: 'rotary', title: 'Rotary', question: 'Why?', minutes: 9 },
    predictions: ['both-move'],
  },
]

const right = AS_PREDICTED
const wrong = 'Not as you predicted.'

function learner(name: string, answer: string, verdict: string, reflection = ''): Learner {
  const entries = [
    ['rotary/begun', 'yes'],
    ['rotary/prediction/both-move', answer],
    ['rotary/answer/both-move', answer],
    ['rotary/asked/both-move', 'What does the score do?'],
    ['rotary/seen/both-move', verdict && 'yes'],
    ['rotary/outcome/both-move', verdict && 'it stays'],
    ['rotary/verdict/both-move', verdict],
    ['rotary/asked/reflection', 'Why?'],
    ['rotary/reflection', reflection],
    ['place', 'rotary'],
  ].filter(([, text]) => text !== '') as [string, string][]
  const saved = '2026-03-01T09:30:00.000Z'
  return learnerOf(name, { saved, entries: new Map(entries) }, outline)
}

const all = [
  learner('Ada', 'it falls', wrong),
  learner('Bo', 'it stays', right, 'Only n − m counts.'),
  learner('Cy', 'It falls ', wrong, '=1+1'),
  learner('Di', 'it grows', wrong),
  learner('Ed', 'it stays', ''),
]

test('answers are counted, what most gave first, and known as right by whoever has seen it', () => {
  const [asked] = questionsOf(all, 'rotary')
  expect(asked).toMatchObject({
    question: 'What does the score do?',
    answered: 5,
    outcome: 'it stays',
    given: [
      { text: 'it falls', right: false, learners: [0, 2] },
      { text: 'it stays', right: true, learners: [1, 4] },
      { text: 'it grows', right: false, learners: [3] },
    ],
  })
  expect(questionsOf(all, 'lookup')).toEqual([])
})

/** An answer as a page in some language keeps it. */
function asked(name: string, question: string, kept: string, words: string, reflect: string) {
  const entries = new Map([
    ['rotary/begun', 'yes'],
    ['rotary/prediction/both-move', kept],
    ['rotary/answer/both-move', words],
    ['rotary/asked/both-move', question],
    ['rotary/seen/both-move', 'yes'],
    ['rotary/outcome/both-move', 'x'],
    ['rotary/verdict/both-move', wrong],
    ['rotary/asked/reflection', reflect],
    ['rotary/reflection', `of ${name}`],
  ])
  return learnerOf(name, { saved: '2026-03-01T09:30:00.000Z', entries }, outline)
}

test('works in several languages are of one question, and their choices are one answer', () => {
  const [english, spanish] = ['What of 10,000 scores?', '¿Qué hay de 10.000 puntuaciones?']
  const works = [
    asked('Ada', spanish, 'falls', 'baja', '¿Por qué?'),
    asked('Bo', english, 'falls', 'it falls', 'Why?'),
    asked('Cy', english, 'falls', 'it falls', 'Why?'),
    asked('Di', spanish, 'grows', 'crece', '¿Por qué?'),
  ]
  expect(questionsOf(works, 'rotary')).toMatchObject([
    {
      answered: 4,
      given: [
        { text: 'it falls', learners: [0, 1, 2] },
        { text: 'crece', learners: [3] },
      ],
    },
  ])
  expect(misconceptions(questionsOf(works, 'rotary'))).toHaveLength(1)
  const [written, ...more] = writtenIn(works, 'rotary')
  expect(written?.answers.map(({ text }) => text)).toEqual(['of Ada', 'of Bo', 'of Cy', 'of Di'])
  expect(more).toEqual([])
})

test('a wrong answer of two is shared, and one of one is not', () => {
  const shared = misconceptions(questionsOf(all, 'rotary'))
  expect(shared.map(({ given }) => [given.text, given.learners])).toEqual([['it falls', [0, 2]]])
})

test('what was written is put side by side, by its question', () => {
  expect(writtenIn(all, 'rotary')).toEqual([
    {
      question: 'Why?',
      answers: [
        { learner: 1, text: 'Only n − m counts.' },
        { learner: 2, text: '=1+1' },
      ],
    },
  ])
})

const rowsOf = ({ rows, cells }: ReturnType<typeof answersTable>) =>
  Array.from({ length: rows }, (_, i) => cells(i))

test('the tables hold every state and every answer, under the names that are shown', () => {
  const names = all.map((_, i) => `Learner ${i + 1}`)
  const progress = progressTable(all, names, outline)
  expect(progress.columns).toEqual([
    'learner',
    'saved',
    'done',
    'again',
    'again right',
    '02 Lookup',
    '11 Rotary',
  ])
  expect(rowsOf(progress)[1]).toEqual([
    ...['Learner 2', '2026-03-01T09:30:00.000Z', '1', '0', '0', 'not begun', 'done'],
  ])
  const answers = rowsOf(answersTable(all, names))
  expect(answers).toContainEqual([
    ...['Learner 1', '11 Rotary', 'prediction', 'What does the score do?'],
    ...['it falls', 'no', 'it stays'],
  ])
  expect(answers).toContainEqual(['Learner 3', '11 Rotary', 'written', 'Why?', '=1+1', '', ''])
  expect(answers.find(([name]) => name === 'Learner 5')?.[5]).toBe('')
  expect(JSON.stringify([answers, rowsOf(progress)])).not.toMatch(/Ada|Bo|Cy/)
})

test('answers to questions that came back are counted, and damaged cards are not', () => {
  const card = (answered: number, right: number) =>
    `1 2026-03-01 2026-03-05 2.3 2.1 ${answered} ${right}`
  const entries = new Map([
    ['again/card/rotary', card(3, 2)],
    ['again/card/lookup', card(1, 1)],
    ['again/card/order', card(1, 2)],
  ])
  const saved = '2026-03-01T09:30:00.000Z'
  const mine = learnerOf('Ada', { saved, entries }, outline)
  expect(mine.returned).toEqual({ answered: 4, right: 3 })
  expect(rowsOf(progressTable([mine], ['Ada'], outline))[0]?.slice(2, 5)).toEqual(['0', '4', '3'])
})

const work = (name: string, id: string, course = '') =>
  learnerOf(
    name,
    {
      saved: '2026-03-01T09:30:00.000Z',
      entries: new Map([
        [WORK_ID, id],
        [COURSE, course],
      ]),
    },
    outline,
  )

test('two works are by one learner by their id, and by their name only where one has no id', () => {
  const same = (one: Learner, other: Learner) => isSameLearner(one, other)
  expect(same(work('Ana', '1'), work('Ana', '2'))).toBe(false)
  expect(same(work('Ana', '1'), work('ana', '1'))).toBe(true)
  // Named later.
  expect(same(work('', '1'), work('Ana', '1'))).toBe(true)
  // A file that another went on from.
  expect(same(work('Ana', '1'), work('Bo', '1'))).toBe(false)
  expect(same(work('Ana', ''), work('Ana', '2'))).toBe(true)
  expect(same(work('', ''), work('', ''))).toBe(false)
})

test('a class has a column for what its link asked for and what anyone has begun', () => {
  const ids = (learners: Learner[], link: string[] = []) =>
    askedOf(learners, outline, link).map(({ id }) => id)
  const [two, whole] = [work('Ana', '1', 'lookup'), work('Bo', '2')]
  expect(ids([two])).toEqual(['lookup'])
  expect(ids([two, whole])).toEqual(['lookup', 'rotary'])
  expect(ids([whole], ['rotary'])).toEqual(['rotary'])
  // Begun, though nobody asked.
  expect(ids([two, { ...all[0], course: ['lookup'] } as Learner])).toEqual(['lookup', 'rotary'])
  const { columns, cells } = progressTable([two], ['Ana'], outline.slice(1))
  expect([columns.at(-1), cells(0).at(-1)]).toEqual(['11 Rotary', 'not begun'])
})
