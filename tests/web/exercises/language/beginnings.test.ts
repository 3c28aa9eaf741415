// While it trains, the model goes on from the learner's word where a sentence of the grammar has one:
// from any other beginning, all that it writes would be wrong.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BEFORE } from '../../../../web/exercises/15-language/language-run.ts'

interface Topic {
  lines: string[]
}

const world: { groups: object; sentences: Topic[]; long: { topics: Topic[] } } = JSON.parse(
  readFileSync('datasets/microworld.json', 'utf8'),
)
const lines = [...world.sentences, ...world.long.topics].flatMap((topic) => topic.lines)
const begins = (line: string, before: string, group: string) =>
  line.startsWith(before) &&
  new RegExp(`^ ?\\{([\\w|]*\\|)?${group}\\b`).test(line.slice(before.length))

test.each(Object.entries(BEFORE))('of %s, after “%s”, the grammar has a line', (group, before) => {
  expect(world.groups).toHaveProperty(group)
  expect(lines.filter((line) => begins(line, before, group))).not.toEqual([])
})

test('no word of another group begins a line, with or without an article', () => {
  const others = Object.keys(world.groups).filter((group) => !(group in BEFORE))
  expect(others).toContain('verbs')
  for (const group of others)
    for (const before of ['', 'the', 'a'])
      expect(lines.filter((line) => begins(line, before, group))).toEqual([])
})
