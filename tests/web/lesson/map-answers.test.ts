// What a map asks by its settings, and what it leaves alone.
import type { ReactiveControllerHost } from 'lit'
import { beforeEach, expect, test } from 'vitest'
import { MapAnswers } from '../../../web/lesson/map/answers.ts'
import type { RemoteTable } from '../../../web/lesson/map/plan.ts'
import { mapSchemas } from '../../../web/lesson/map/settings.ts'
import { readQuery } from '../../../web/state/fields.ts'
import { settled } from '../events.ts'

const valuesOf = (query: string) => readQuery(mapSchemas.own, new URLSearchParams(query)).values
const host = { requestUpdate: () => {} } as unknown as ReactiveControllerHost

let asked: unknown[][]
let answers: MapAnswers

/** Vectors of so many words, which answer with what they were asked. */
const vectors = (rows: number): RemoteTable => {
  const ask = async (...question: unknown[]) => {
    asked.push(question)
    return question[0] === 'size' ? { rows, width: 8 } : question
  }
  return { vectors: {}, ask } as unknown as RemoteTable
}
const names = () => asked.map(([name]) => name)

/** As an element does: once, and again when the size has come. */
async function ask(table: RemoteTable | null, query: string) {
  answers.ask(table, valuesOf(query))
  await settled()
  asked = []
  answers.ask(table, valuesOf(query))
  await settled()
}

beforeEach(() => {
  asked = []
  answers = new MapAnswers(host, () => {})
})

test('nothing is asked of no vectors, and only their size before it is known', async () => {
  answers.ask(null, valuesOf(''))
  expect(asked).toEqual([])
  answers.ask(vectors(50), valuesOf('ownWord=king'))
  expect(names()).toEqual(['size'])
})

test('a map has no more words than its vectors', async () => {
  await ask(vectors(50), 'mapRows=200')
  expect(names()).toEqual(['firstWords', 'plan'])
  expect(asked[0]).toEqual(['firstWords', 50])
  expect(answers.rows(valuesOf('mapRows=20'))).toBe(20)
})

test('neighbours are asked of a word, and cosines only to colour by them', async () => {
  const table = vectors(50)
  await ask(table, 'ownWord=king&mapK=5')
  expect(asked).toContainEqual(['neighbours', 'king', 5])
  expect(names()).not.toContain('cosines')
  asked = []
  answers.ask(table, valuesOf('ownWord=king&mapK=5&mapColour=similarity'))
  expect(asked).toEqual([['cosines', 'king', 50]])
})

test('the same settings ask nothing again, another seed asks for its layout', async () => {
  const table = vectors(50)
  await ask(table, 'mapBy=random')
  asked = []
  answers.ask(table, valuesOf('mapBy=random&mapTurn=90'))
  expect(asked).toEqual([])
  answers.ask(table, valuesOf('mapBy=random&mapSeed=2'))
  expect(names()).toEqual(['plan'])
})

test('what was said of other vectors is forgotten', async () => {
  await ask(vectors(50), 'ownWord=king')
  expect(answers.neighbours.value).not.toBeNull()
  answers.ask(vectors(60), valuesOf('ownWord=king'))
  expect([answers.size.value, answers.words.value]).toEqual([null, null])
})
