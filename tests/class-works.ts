/**
 * Made-up works of a class, in the format of saved files: seeded, so that a class is always the same.
 */
import { Random } from '../web/code/random.ts'
import { workFileName } from '../web/shell/progress/file-names.ts'
import { LEARNER_NAME } from '../web/state/learner-name.ts'
import { AS_PREDICTED } from '../web/state/verdict.ts'
import { writeWork } from '../web/state/work.ts'

interface Question {
  name: string
  asked: string
  /** as stored, the right one first; of a sketch, the real curve */
  answers: readonly [right: string, ...wrong: string[]]
  sketch?: boolean
}

interface MadeExercise {
  id: string
  questions: readonly Question[]
  /** of its function, if it has one */
  code?: { name: string; mistakes: readonly string[] }
}

/** `answers`: the right one first, parted by blanks. */
const choices = (name: string, asked: string, answers: string): Question => ({
  ...{ name, asked, answers: answers.split(' ') as [string, ...string[]] },
})
const sketch = (...question: Parameters<typeof choices>): Question => ({
  ...{ ...choices(...question), sketch: true },
})

const EXERCISES: readonly MadeExercise[] = [
  {
    id: 'lookup',
    questions: [
      choices('three-ways', 'Three ways to one row: do they agree?', 'same rounded other'),
      choices('parameters', 'How many parameters has the table?', '38400000 50768 768'),
    ],
    code: {
      name: 'lookup',
      mistakes: ['Wrong axis: an id names a row of the table, not a column.', 'It threw an error.'],
    },
  },
  {
    id: 'order',
    questions: [
      choices('bag', 'Are the two sums the same?', 'same differ'),
      choices('behind-mask', 'What does a word see behind the mask?', 'rest none all'),
    ],
  },
  {
    id: 'added-positions',
    questions: [
      choices('row-zero', 'Which numbers does row 0 begin with?', 'in-turn zeros ones differ'),
      sketch(
        'alike-apart',
        'How alike is position 0 to the others?',
        '1,0.75,0.65,0.7,0.5,0.65,0.6 1,0.8,0.65,0.5,0.35,0.15,0 1,0.5,0.25,0.1,0.05,0,0',
      ),
      choices('first-missing', 'Which is the first position without a row?', '512 511 513'),
    ],
    code: {
      name: 'sinusoidal',
      mistakes: ['Other values than expected.', 'Another shape than expected.'],
    },
  },
  {
    id: 'rotary',
    questions: [
      sketch(
        'both-move-on',
        'Both words move on. What becomes of their score?',
        '100,100,100,100,100,100,100 100,80,65,50,35,20,5 100,40,-20,30,80,20,-40',
      ),
    ],
    code: { name: 'rope', mistakes: ['cos and sin are swapped.', 'A loop that never ends.'] },
  },
  {
    id: 'alibi',
    questions: [choices('past-three', 'How much attention goes past three?', 'third none most')],
  },
]

const FIRST = ['Ada', 'Bo', 'Chipo', 'Dilek', 'Emre', 'Fatou', 'Goran', 'Hana', 'Ines', 'Jun']
const LAST = ['Abara', 'Brandt', 'Costa', 'Diallo', 'Eriksen', 'Fujii', 'Garcia', 'Haddad']

/** Whoever reads them must show them as they are, and run none of them. */
export const HOSTILE_NAMES = ['<img src=x onerror=alert(1)>', '../../up', '=HYPERLINK("x")', 'نرگس']

const BECAUSE = [
  'Only the distance from one word to the other counts.',
  'Because a sum does not know which of its parts came first.',
  'I expected it to fall, and it stayed level. Each pair turns by the same angle.',
  'Rows that are looked up get a gradient. <script>alert(1)</script>',
]

export interface MadeWork {
  fileName: string
  /** '' for a learner without one */
  name: string
  text: string
}

/** Every fifteenth learner gives no name; the names after the hostile ones differ by their number. */
export function madeClass(count: number, seed = 1): MadeWork[] {
  const random = new Random(seed)
  const one = <T>(all: readonly T[]) => all[random.whole(0, all.length - 1)] as T
  return Array.from({ length: count }, (_, i) => {
    const usual = `${one(FIRST)} ${one(LAST)} ${i}`
    const name = i % 15 === 14 ? '' : (HOSTILE_NAMES[i] ?? usual)
    const saved = new Date(Date.UTC(2026, 2, 1, 9, 0, i)).toISOString()
    const entries = new Map<string, string>(name === '' ? [] : [[LEARNER_NAME, name]])
    for (const exercise of EXERCISES.slice(0, random.whole(1, EXERCISES.length)))
      doExercise(exercise, entries, random)
    const text = writeWork({ saved, entries })
    return { fileName: workFileName(saved, name), name, text }
  })
}

function doExercise(
  { id, questions, code }: MadeExercise,
  entries: Map<string, string>,
  random: Random,
) {
  const put = (key: string, text: string) => entries.set(`${id}/${key}`, text)
  entries.set('place', id)
  put('begun', 'yes')
  put('address', `#/${id}?`)
  for (const { name, asked, answers, sketch } of questions) {
    const [right] = answers
    const answer = answers[random.whole(0, answers.length - 1)] as string
    put(`asked/${name}`, asked)
    put(`prediction/${name}`, sketch ? unsteady(answer, random) : answer)
    put(`answer/${name}`, answer)
    if (random.whole(1, 10) === 1) continue
    put(`seen/${name}`, 'yes')
    put(`outcome/${name}`, right)
    put(`verdict/${name}`, answer === right ? AS_PREDICTED : 'Not as you predicted.')
    if (sketch) put(`curve/${name}`, right)
  }
  if (code !== undefined && random.whole(1, 3) > 1) {
    const key = `code/${code.name}${random.whole(1, 2) === 1 ? '' : '.py'}`
    put(`${key}/draft`, 'return 1')
    put(`${key}/tried`, 'yes')
    put(`${key}/mistakes`, code.mistakes.slice(0, random.whole(1, code.mistakes.length)).join('\n'))
    if (random.whole(1, 2) === 1) put(`${key}/passed`, 'return 2')
  }
  put('asked/reflection', `What did ${id} show you?`)
  put('reflection', BECAUSE[random.whole(0, BECAUSE.length - 1)] as string)
}

/** By a hand that is not: each value after the first a step or two off, within what can be drawn. */
function unsteady(curve: string, random: Random): string {
  const values = curve.split(',').map(Number)
  const step = Math.max(...values) > 1 ? 5 : 0.05
  const off = (value: number) => Number((value + step * random.whole(-2, 2)).toFixed(2))
  return values.map((value, c) => (c === 0 ? value : Math.max(-20 * step, off(value)))).join(',')
}
