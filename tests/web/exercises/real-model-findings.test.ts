// Sentences of exercise 15 about a reading past the trained length, and about the first token.
import { expect, test } from 'vitest'
import { firstTokenFinding, pastFinding } from '../../../web/exercises/15-real-model/findings.ts'

const scaling = (name: string, ...losses: number[]) => ({
  ...{ name, losses },
  band: losses.map((loss) => [loss - 0.1, loss + 0.1] as const),
})
const facts = {
  stretches: [0, 512, 1024, 1536].map((from) => ({ from, to: from + 512 })),
  within: 1,
  texts: 5,
  scalings: [
    scaling('as it is', 2, 3, 4, 5),
    scaling('a window', 2, 2.2, 2.3, 2.4),
    scaling('linear scaling', 2.5, 2.4, 2.5, 2.6),
    scaling('dynamic NTK', 2, 2.5, 3, 3.6),
    scaling('YaRN', 2.01, 2.3, 2.25, 2.2),
  ],
  alone: 1.9,
}

test('each way of reading has its sentence, made of what it does near and far', () => {
  expect(pastFinding(facts)).toEqual([
    'As it is, the loss rises from 2.00 in the last positions it was trained on to 5.00 (4.90 to 5.10 in 5 texts) at 1,536–2,047.',
    'With a window it sees no distance that is new: 2.40 (2.30 to 2.50 in 5 texts) there.',
    'Linear scaling blurs what is near (2.50 at 0–511, 0.50 more) and rises farther on, from 2.40 to 2.60 at the end.',
    'Dynamic NTK keeps what is near (2.00 at 0–511) and gets worse farther on, from 2.50 to 3.60 at the end.',
    'YaRN keeps what is near (2.01 at 0–511) and is best at the end, with 2.20.',
    'Lowest at the end: YaRN.',
    expect.stringContaining('read alone has 1.90 nats a token'),
  ])
})

test('one text has no spread, and stories read alone are left out until they are measured', () => {
  const sentences = pastFinding({ ...facts, texts: 1, alone: null })
  expect(sentences[0]).toMatch(/to 5\.00 at 1,536–2,047\.$/)
  expect(sentences.at(-1)).toBe('Lowest at the end: YaRN.')
})

test('it counts heads that give the first token three times an even share, and says whether hiding it raises or lowers the loss', () => {
  const shares = [0.3, 0.06, 0.02, 0.5]
  const [counted, cost] = firstTokenFinding({ shares, even: 0.02, added: 0.25 })
  expect(counted).toContain('gets 22\u00A0% of the attention')
  expect(counted).toContain('in 3 of 4 heads it gets at least 3 times that, at most 50\u00A0%')
  expect(cost).toContain('rises by 0.25 nats')
  expect(firstTokenFinding({ shares, even: 0.02, added: -0.25 })[1]).toContain('falls by 0.25 nats')
  for (const added of [0.004, -0.004])
    expect(firstTokenFinding({ shares, even: 0.02, added })[1]).toContain('less than a hundredth')
})
