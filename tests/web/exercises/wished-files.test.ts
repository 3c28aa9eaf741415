import { expect, test } from 'vitest'
import { requestOf } from '../../../web/exercises/07-pretrained/files/loader.ts'

const file = (name: string) => new File(['content'], name)
const named = { format: 'safetensors', tensor: 'wte.weight' } as const
const last = { kind: 'stored', name: 'model.safetensors' } as const

test('a file is opened as a table, with the vocabulary that comes with it', () => {
  const [table, words] = [file('model.safetensors'), file('vocab.json')]
  expect(requestOf([table], null, null)).toEqual({
    ...{ source: { kind: 'blob', blob: table, name: 'model.safetensors' }, choice: '' },
    vocabulary: null,
  })
  expect(requestOf([words, table], null, null)).toEqual({
    ...{ source: { kind: 'blob', blob: table, name: 'model.safetensors' }, choice: '' },
    vocabulary: { blob: words, name: 'vocab.json' },
  })
})

test('a vocabulary alone names the rows of the tensor that is loaded', () => {
  const words = file('vocab.json')
  expect(requestOf([words], last, named)).toEqual({
    ...{ source: last, choice: 'wte.weight', vocabulary: { blob: words, name: 'vocab.json' } },
  })
})

test('where no tensor is loaded, it is opened by itself, so that the reader is told what it is', () => {
  const words = file('vocab.json')
  const alone = { source: { kind: 'blob', blob: words, name: 'vocab.json' }, choice: '' }
  expect(requestOf([words], null, null)).toEqual({ ...alone, vocabulary: null })
  const text = { format: 'glove-text', tensor: '' } as const
  expect(requestOf([words], last, text)).toEqual({ ...alone, vocabulary: null })
})

test('metadata names the vectors it comes with, or those before it, which have no words', () => {
  const [vectors, words] = [file('vectors.tsv'), file('metadata.tsv')]
  const source = { kind: 'blob', blob: vectors, name: 'vectors.tsv' } as const
  const asked = { source, choice: '', vocabulary: { blob: words, name: 'metadata.tsv' } }
  expect(requestOf([words, vectors], null, null)).toEqual(asked)
  expect(requestOf([words], source, null)).toEqual(asked)
})
