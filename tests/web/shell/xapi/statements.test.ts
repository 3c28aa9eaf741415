// Statements: what a course hears of the lesson, valid by the specification; and the store that checks it.
import { expect, test } from 'vitest'
import { watch } from '../../../../web/shell/xapi/happened.ts'
import { type LearningEvent, statementOf } from '../../../../web/shell/xapi/statements.ts'
import { handIn } from '../../../../web/state/assessment/results.ts'
import { Notebook } from '../../../../web/state/notebook.ts'
import { AS_PREDICTED } from '../../../../web/state/verdict.ts'
import { faultsOf } from '../../../record-store/faults.ts'

const launch = {
  ...{ endpoint: 'https://records.example/xapi/', auth: 'Basic c2VjcmV0' },
  actor: { name: 'Ada', mbox: 'mailto:ada@example.org' },
  registration: 'ec531277-b57b-4c15-8d91-d292c5b2b8f7',
  activity: 'https://course.example/lexiscope',
}
const about = {
  id: 'fd41c918-b88b-4b20-a0a5-a4c32391aaa0',
  time: new Date('2026-03-01T09:30:00.000Z'),
  language: 'en',
}
const exercise = (id: string, number: string, predictions: readonly string[]) => ({
  ...{ id, number, title: id, question: 'How?', minutes: 7, predictions },
})

/** A lesson of two exercises, and what it tells. */
function lesson() {
  const notebook = new Notebook(() => null)
  const address = Object.assign(new EventTarget(), { exercise: '' })
  const told: LearningEvent[] = []
  const outline = [exercise('lookup', '02', ['rows']), exercise('rotary', '11', ['both-move'])]
  const tests = { before: 'Before', after: 'After' }
  const open = (id: string) => {
    address.exercise = id
    address.dispatchEvent(new Event('change'))
  }
  const see = (id: string, name: string, verdict: string) => {
    notebook.write(`${id}/begun`, 'yes')
    notebook.write(`${id}/asked/${name}`, 'What does the score do?')
    notebook.write(`${id}/answer/${name}`, 'it stays')
    notebook.write(`${id}/prediction/${name}`, 'same')
    notebook.write(`${id}/outcome/${name}`, 'it stays')
    notebook.write(`${id}/verdict/${name}`, verdict)
    notebook.write(`${id}/seen/${name}`, 'yes')
  }
  watch({ notebook, outline, address, tests }, (happened) => told.push(happened))
  return { notebook, open, see, told }
}

// @fact course: what is opened, answered and completed becomes a statement of the specification
test('opening, answering and completing are told, each once', () => {
  const { notebook, open, see, told } = lesson()
  expect(told).toEqual([])
  open('rotary')
  open('rotary')
  see('rotary', 'both-move', AS_PREDICTED)
  notebook.write('rotary/reflection', 'A secret thought.')
  notebook.write('rotary/reflection', 'A secret thought, and more.')
  open('lookup')
  see('lookup', 'rows', 'Not as you predicted.')
  notebook.write('lookup/reflection', 'Another.')
  expect(told.map(({ verb, what }) => `${verb} ${what.path}`)).toEqual([
    'experienced rotary',
    'answered rotary/both-move',
    'completed rotary',
    'experienced lookup',
    'answered lookup/rows',
    'completed lookup',
    'completed ',
  ])
  expect(told[1]?.result).toEqual({ response: 'it stays', success: true })
  expect(told[4]?.result).toEqual({ response: 'it stays', success: false })
  expect(JSON.stringify(told)).not.toContain('secret')
})

test('work that is brought in, or was done before, is not told', () => {
  const { notebook, open, see, told } = lesson()
  open('')
  see('rotary', 'both-move', AS_PREDICTED)
  notebook.write('rotary/reflection', 'x')
  expect(told).toEqual([])
  open('rotary')
  notebook.write('lookup/seen/rows', 'yes')
  notebook.write('rotary/seen/both-move', '')
  expect(told.map(({ verb }) => verb)).toEqual(['experienced'])
})

test('a test that is handed in is told with its score', () => {
  const { notebook, open, told } = lesson()
  open('pretest')
  const marks = new Map([
    ['a.a', 'right'],
    ['b.b', 'wrong'],
    ['c.c', 'unknown'],
    ['d.d', 'right'],
  ] as const)
  handIn(notebook, 'before', { time: '2026-03-01T09:30:00.000Z', marks })
  expect(told).toEqual([
    {
      verb: 'completed',
      what: { path: 'pretest', name: 'Before', kind: 'assessment' },
      result: { completion: true, score: { raw: 2, min: 0, max: 4, scaled: 0.5 } },
    },
  ])
})

const happened: LearningEvent[] = [
  { verb: 'experienced', what: { path: 'rotary', name: '11 Rotary', kind: 'lesson' } },
  {
    verb: 'answered',
    what: { path: 'rotary/both-move', name: 'What does the score do?', kind: 'question' },
    result: { response: 'it stays', success: true },
  },
  {
    verb: 'completed',
    what: { path: '', name: 'Lexiscope', kind: 'course' },
    result: { completion: true },
  },
  {
    verb: 'completed',
    what: { path: 'pretest', name: 'Test', kind: 'assessment' },
    result: { completion: true, score: { raw: 2, min: 0, max: 12, scaled: 2 / 12 } },
  },
]

test('every statement is valid by the specification, with and without a registration', () => {
  for (const each of happened)
    for (const registration of [launch.registration, ''])
      for (const language of ['en', 'es', 'en-XA'])
        expect(
          faultsOf(statementOf({ ...launch, registration }, each, { ...about, language })),
        ).toEqual([])
})

test('a statement has the actor as given, ADL’s verb, its place in the lesson, and no credentials', () => {
  const statement = statementOf(launch, happened[1] as LearningEvent, about)
  expect(statement).toEqual({
    id: about.id,
    actor: launch.actor,
    verb: { id: 'http://adlnet.gov/expapi/verbs/answered', display: { 'en-US': 'answered' } },
    object: {
      objectType: 'Activity',
      id: 'https://course.example/lexiscope/rotary/both-move',
      definition: {
        type: 'http://adlnet.gov/expapi/activities/question',
        name: { en: 'What does the score do?' },
      },
    },
    result: { response: 'it stays', success: true },
    context: {
      registration: launch.registration,
      platform: 'Lexiscope',
      language: 'en',
      contextActivities: {
        parent: [{ id: 'https://course.example/lexiscope/rotary' }],
        grouping: [{ id: 'https://course.example/lexiscope' }],
      },
    },
    timestamp: '2026-03-01T09:30:00.000Z',
  })
  expect(JSON.stringify(statement)).not.toContain(launch.auth)
})

// The store of the tests refuses what the specification does: each change below breaks one rule.
test.each<[string, (statement: Record<string, unknown>) => void, RegExp]>([
  ['no id', (s) => delete s.id, /id: missing/],
  ['an id that is no UUID', (s) => Object.assign(s, { id: '7' }), /id: expected a UUID/],
  [
    'an actor without an identifier',
    (s) => Object.assign(s, { actor: { name: 'Ada' } }),
    /identifier/,
  ],
  [
    'an actor with two identifiers',
    (s) => Object.assign(s, { actor: { mbox: 'mailto:a@b.c', openid: 'https://a.b' } }),
    /exactly one/,
  ],
  ['a mailbox without mailto:', (s) => Object.assign(s, { actor: { mbox: 'a@b.c' } }), /mailto/],
  ['a verb by its word', (s) => Object.assign(s, { verb: { id: 'answered' } }), /an IRI/],
  ['an object without an id', (s) => Object.assign(s, { object: {} }), /object: id: missing/],
  [
    'a name that is no language map',
    (s) => Object.assign(s, { object: { id: 'urn:a', definition: { name: 'Rotary' } } }),
    /language map/,
  ],
  ['a property of its own', (s) => Object.assign(s, { note: 'x' }), /note: not a property/],
  ['null', (s) => Object.assign(s, { result: null }), /result: null/],
  [
    'a scaled score above 1',
    (s) => Object.assign(s, { result: { score: { scaled: 5 } } }),
    /scaled/,
  ],
  [
    'a raw score above its maximum',
    (s) => Object.assign(s, { result: { score: { raw: 5, min: 0, max: 4 } } }),
    /raw/,
  ],
  ['a success in words', (s) => Object.assign(s, { result: { success: 'yes' } }), /true or false/],
  ['a time without a zone', (s) => Object.assign(s, { timestamp: '2026-03-01T09:30:00' }), /ISO/],
  [
    'a time of the zone −00:00',
    (s) => Object.assign(s, { timestamp: '2026-03-01T09:30:00-00:00' }),
    /ISO/,
  ],
  [
    'a registration that is no UUID',
    (s) => Object.assign(s, { context: { registration: 'a' } }),
    /registration/,
  ],
  [
    'a language that is none',
    (s) => Object.assign(s, { context: { language: 'e n' } }),
    /RFC 5646/,
  ],
])('the store of the tests refuses %s', (_name, change, says) => {
  const statement = { ...statementOf(launch, happened[1] as LearningEvent, about) }
  change(statement)
  expect(faultsOf(statement).join('; ')).toMatch(says)
})
