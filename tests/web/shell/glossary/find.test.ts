import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placesOfWords } from '../../../../web/build/exercises.ts'
import { sectionsOf } from '../../../../web/build/prose.ts'
import { find } from '../../../../web/shell/glossary/find.ts'

const words = Object.entries(
  sectionsOf(readFileSync('web/lesson/glossary/glossary.md', 'utf8')),
).map(([word, html]) => ({ word, said: html.replace(/<[^>]+>/g, '') }))

const found = (query: string) => find(words, query).map(({ word }) => word)

test('a word is found by a part of its name, in capitals, in the plural, without its hyphens', () => {
  for (const query of ['rotary', 'ROTARY', 'rotar']) expect(found(query)[0]).toBe('rotary')
  expect(found('logits')[0]).toBe('logit')
  expect(found('key value')).toContain('key-value cache')
  expect(found('norm')).toEqual(['RMSNorm'])
  expect(find([{ word: 'atención', said: '' }], 'atencion')).toHaveLength(1)
})

test('words whose names have it come before words that only speak of it', () => {
  expect(found('head').slice(0, 2)).toEqual(['head', 'induction head'])
  expect(found('head')).toContain('ALiBi')
})

test('a word is found by what is said of it, all parts of a query together', () => {
  expect(found('RoPE')).toEqual(['rotary'])
  expect(found('KV cache')).toContain('key-value cache')
  expect(found('zeppelin')).toEqual([])
  expect(found('rotary zeppelin')).toEqual([])
})

test('without a query all words are there, in their order', () => {
  for (const query of ['', ' ', '–']) expect(find(words, query)).toEqual(words)
})

test('the terms that a reader looks up are found', () => {
  const terms =
    'rotary, ALiBi, YaRN, NTK-aware, position interpolation, induction head, relative position, extrapolation, perplexity, logits, attention head, causal mask, residual, RMSNorm, key-value cache, grouped-query, position embedding, sinusoidal, learned positions, frequency, wavelength, base'
  expect(terms.split(', ').filter((term) => found(term).length === 0)).toEqual([])
})

test('the exercises of a word are those whose texts link to it, in their order', () => {
  expect(placesOfWords().gradient?.slice(0, 2)).toEqual(['lookup', 'gradients'])
})
