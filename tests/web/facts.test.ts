// The list of what the lesson states, in tests/FACTS.md, and the facts that only prose and lists hold.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groups, pairs } from '../../web/exercises/07-pretrained/word-lists.ts'
import { contents } from '../../web/shell/contents.ts'
import { expectTests, sectionsOf } from './lists.ts'

const sections = sectionsOf('tests/FACTS.md')
const prose = (folder: string) => readFileSync(`web/exercises/${folder}/prose.md`, 'utf8')

test('every exercise has its facts, each with a test that there is', () => {
  for (const { number, title } of contents) {
    const heading = `${number} ${title.toLowerCase()}`
    expect(sections.map((section) => section.heading.toLowerCase())).toContain(heading)
  }
  expectTests(sections)
})

test('the prose states what no figure can compute', () => {
  const models = prose('13-side-by-side')
  for (const [scheme, users] of [
    ['learned', ['BERT', 'GPT-2']],
    ['sinusoidal', ['the Transformer of 2017']],
    ['rotary', ['Llama', 'Mistral', 'Qwen']],
    ['ALiBi', ['BLOOM', 'MPT']],
  ] as const) {
    const row = models.split('\n').find((line) => line.includes(`<th scope="row">${scheme}</th>`))
    for (const user of users) expect(row).toContain(user)
  }
  for (const folder of ['04-similarity', '07-pretrained']) {
    expect(prose(folder)).toMatch(/random pairs of GPT-2[^.]* about 0\.3/i)
  }
})

test('exercise 07 compares the pairs and maps the groups of the lesson', () => {
  expect(pairs.map((pair) => pair.join('/'))).toEqual([
    ...['cat/dog', 'cat/the', 'king/queen', 'man/woman'],
    ...['happy/sad', 'happy/seven', 'France/Germany', 'France/banana'],
  ])
  expect(groups.map(({ name }) => name)).toEqual(['animals', 'numbers', 'countries', 'colours'])
})
