// What exercise 01 shows of GPT-2 without its files is what its files say.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GPT2_WORDS } from '../../../web/exercises/01-tokens/gpt2.ts'
import { loadTokens } from '../core.ts'

const core = await loadTokens()
const [vocabulary, merges] = ['encoder.json', 'vocab.bpe'].map((name) =>
  join(process.env.LEXISCOPE_DATASETS ?? '', 'gpt2', name),
) as [string, string]

test.skipIf(!existsSync(merges))('the three words are cut as GPT-2’s own merges cut them', () => {
  const texts = GPT2_WORDS.map(({ word }) => word)
  const cuts = core.cutAsGpt2(readFileSync(vocabulary), readFileSync(merges), texts)
  const read = new TextDecoder()
  const found = cuts.map(({ ids, bytes, ends }, i) => ({
    word: texts[i],
    pieces: Array.from(ends, (end, k) => read.decode(bytes.subarray(ends[k - 1] ?? 0, end))),
    ids: [...ids],
  }))
  expect(found).toEqual(GPT2_WORDS)
})
