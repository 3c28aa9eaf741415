// What the module refuses to train or to read, by name.

import type { Task, TransformerOptions } from 'lexiscope/faces/transformer.d.ts'
import { expect, test } from 'vitest'
import { loadTransformer } from '../../core.ts'

const core = await loadTransformer()
const followed = core.tasks()[0] as Task
const usual: TransformerOptions = { ...core.usualOptions(followed, 'rotary', 100), steps: 20 }

/** Name, argument and message of what is thrown. */
function refusal(action: () => unknown): string[] {
  try {
    action()
  } catch (thrown) {
    const { name, argument, message } = thrown as Error & { argument: string }
    return [name, argument, message]
  }
  return ['nothing was refused']
}

const trainer = (changes: object) =>
  new core.TransformerTrainer({ ...usual, ...changes } as TransformerOptions)
const layers = (changes: object) => ({
  layers: usual.layers.map((one) => ({ ...one, ...changes })),
})

test.each<[string, object, string, string, string]>([
  [
    'a width that its heads do not share',
    { heads: 3 },
    'InvalidArgument',
    'heads',
    'expected a number that divides the width of 32, got 3',
  ],
  [
    'heads of an odd width, rotary',
    { width: 6 },
    'OddWidth',
    'width',
    'expected heads of an even width for rotary positions, got 6 in 2 heads',
  ],
  [
    'lines of one symbol',
    { length: 1 },
    'InvalidArgument',
    'length',
    'expected a number from 2 to 512, got 1',
  ],
  [
    'a task that is none',
    { task: { ...followed, name: 'sort' } },
    'InvalidArgument',
    'task',
    'expected followed, language, back, copy or recall, got sort',
  ],
  [
    'lines in which the task asks nothing',
    { task: { ...followed, name: 'back', distance: 40 } },
    'InvalidArgument',
    'length',
    'expected a number from 41 to 256, got 32',
  ],
  [
    'a scheme that is none',
    layers({ scheme: 'rope' }),
    'InvalidArgument',
    'layers',
    'expected none, learned, sinusoidal, rotary or alibi, got rope',
  ],
  ['no layers', { layers: [] }, 'InvalidArgument', 'layers', 'from 1 to 16, got 0'],
  ['no steps', { steps: 0 }, 'InvalidArgument', 'steps', 'from 1 to 1000000, got 0'],
])('%s', (_, changes, kind, argument, text) => {
  const [name, at, message] = refusal(() => trainer(changes))
  expect([name, at]).toEqual([kind, argument])
  expect(message).toContain(text)
})

test('a checkpoint that is cut off, or of another model, is refused, and the training goes on', () => {
  const [one, other] = [trainer({}), trainer(layers({ scheme: 'alibi' }))]
  one.train(5)
  other.train(5)
  const checkpoint = one.checkpoint()
  const whole = 'expected a whole checkpoint of a transformer'
  for (const bytes of [checkpoint.subarray(0, 100), checkpoint.subarray(0, -1), new Uint8Array()]) {
    const [name, at, message] = refusal(() => other.restore(bytes))
    expect([name, at]).toEqual(['MalformedFile', 'checkpoint'])
    expect(message).toContain(whole)
  }
  const [name, , message] = refusal(() => other.restore(checkpoint))
  expect(name).toBe('MalformedFile')
  expect(message).toMatch(/got followed, V 8, D 32, 2 heads, 2 layers, rotary/)
  expect(other.progress().stepsDone).toBe(5)
  expect(other.train(1).stepsDone).toBe(6)
  one.delete()
  other.delete()
})

test('lines whose attention has more numbers than WebAssembly counts are refused each time', () => {
  // 256 lines x 64 heads x 512 x 512 are 2^32, which 32 bits take for none.
  const large = trainer({
    sequences: 256,
    heads: 64,
    width: 64,
    length: 512,
    ...layers({ scheme: 'alibi' }),
  })
  for (let time = 0; time < 2; time++) {
    const [name, at, message] = refusal(() => large.train(1))
    expect([name, at]).toEqual(['TooLarge', 'sequences'])
    expect(message).toContain('536870911 numbers of attention a layer at most, got 4294967296')
  }
  large.delete()
  const small = trainer({})
  expect(small.train(1).stepsDone).toBe(1)
  small.delete()
})
