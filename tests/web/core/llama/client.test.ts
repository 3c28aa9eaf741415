// A real model as the page has it, against a worker in this process that is made of the real session.
// Goldens: TinyStories-656K in float64 with numpy (tests/golden is made of formulas; these came from a
// reading of the published files), within 1e-3, for the core computes in float32.
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { LlamaClient } from 'lexiscope/llama/client.ts'
import type { ModelFiles } from 'lexiscope/llama/protocol.ts'
import { LlamaSession } from 'lexiscope/llama/session.ts'
import createLlama from 'lexiscope/wasm/llama.mjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addedBy, changes } from '../../../../web/exercises/15-real-model/measured.ts'
import { UNCHANGED } from '../../../../web/exercises/15-real-model/settings.ts'
import { AS_CONFIGURED } from '../../../../web/lesson/files/shipped-model.ts'
import { closePorts, workersOf } from '../session-worker.ts'
import { gate, slicesOf } from '../stepped.ts'

vi.mock('lexiscope/utilities/next-task.ts', () => import('../stepped.ts'))
vi.mock('lexiscope/utilities/clock.ts', () => import('../stepped.ts'))

const module = await createLlama({ wasmBinary: readFileSync('packages/lexiscope/wasm/llama.wasm') })
const folder = 'datasets/shipped/tinystories-656k'
const file = (name: string) => new Uint8Array(readFileSync(`${folder}/${name}`))
const files = (change: Partial<ModelFiles> = {}) => ({
  config: file('config.json'),
  tokenizer: file('tokenizer.json'),
  weights: file('model.safetensors'),
  ...change,
})
const stories: { short: number[][] } = JSON.parse(readFileSync(`${folder}/stories.json`, 'utf8'))
const texts: { long: number[][] } = JSON.parse(
  inflateSync(readFileSync(`${folder}/long-texts.json.zlib`)).toString(),
)
const long = Int32Array.from(texts.long[0] ?? [])
const short = stories.short.map((ids) => Int32Array.from(ids))

beforeEach(() => {
  gate.run()
  // So many slices' work between two breaths.
  slicesOf(50)
})
afterEach(closePorts)

const { create } = workersOf(() => new LlamaSession(async () => module))
async function opened(change: Partial<ModelFiles> = {}): Promise<LlamaClient> {
  const client = new LlamaClient(create)
  await client.open('TinyStories-656K', async () => files(change))
  return client
}

const OPTIONS = { reading: AS_CONFIGURED, tokens: 60, temperature: 1, seed: 1 }

const near = (found: ArrayLike<number>, golden: readonly number[]) => {
  expect(found.length).toBe(golden.length)
  golden.forEach((value, i) => {
    expect(Math.abs((found[i] as number) - value)).toBeLessThan(1e-3)
  })
}

test('a text is cut into the ids of the published tokenizer, and continued by the likeliest tokens', async () => {
  const client = await opened()
  expect(client.view.model).toMatchObject({ parameters: 656_000, layers: 2, trainedLength: 512 })
  const beginning = 'Once upon a time, there was a king'
  const prompt = await client.ask((remote) => remote.encode(beginning))
  expect([...prompt]).toEqual([1, 80, 147, 201, 282, 215, 286, 63, 176])
  const { drawn, texts } = await client.write(prompt, { ...OPTIONS, tokens: 35, temperature: 0 })
  expect(drawn.map(({ id }) => id).join(' ')).toBe(
    '140 1049 202 752 284 575 1346 233 140 463 1027 119 1264 1346 368 461 715 299 97 328 552 319 1269 776 1864 617 167 753 1283 446 319 1900 521 140 645',
  )
  expect([texts.length, texts[0]]).toEqual([36, beginning])
  expect(texts.at(-1)).toContain(`${beginning}. He lived in a big tree with many leaves`)
  expect(drawn[0]?.chance).toBe(drawn[0]?.chances[0])
})

test('moved, doubled, repeated, reversed, begun anew and without positions, its stories have their losses', async () => {
  const client = await opened()
  const results = await client.meanLosses(
    short,
    changes().map(({ options }) => options),
  )
  near([results[0]?.loss ?? 0], [2.359])
  near(addedBy(results), [0, 0, 0.2937, 0.4859, 1.6332, 0.9097, 2.0033])
})

test('the first token of its stories gets more than an even share, and a window sees no farther', async () => {
  const client = await opened()
  const { shares, even } = await client.ask((remote) =>
    remote.firstTokenAttention(short, UNCHANGED),
  )
  // As the native command prints them: lexiscope model mute.
  near([even, ...shares.slice(0, 2), shares[14] ?? 0], [0.0303, 0.0837, 0.0535, 0.2285])
  const hidden = { ...UNCHANGED, hidesFirst: true }
  const [plain, without] = await client.meanLosses(short, [UNCHANGED, hidden])
  near([(without?.loss ?? 0) - (plain?.loss ?? 0)], [0.2824])
  const text = long.slice(0, 700)
  const read = (window: number) =>
    client.ask((remote) => remote.losses(text, { ...UNCHANGED, window }))
  const [all, within] = await Promise.all([read(0), read(512)])
  expect([...within.slice(0, 511)]).toEqual([...all.slice(0, 511)])
  expect(within[650]).not.toBe(all[650])
})

test('files that do not belong together are refused by name, and the model before stays open', async () => {
  const client = await opened()
  const before = client.view.model
  const nan = file('model.safetensors')
  nan.fill(0xff, nan.length - 200, nan.length)
  const wrong: [Partial<ModelFiles>, string, RegExp][] = [
    [{ config: file('tokenizer.json') }, 'config.json', /config\.json/],
    [{ config: Uint8Array.of(0xff, 0xfe) }, 'config.json', /UTF-8/],
    [{ tokenizer: file('config.json') }, 'tokenizer.json', /tokenizer\.json/],
    [{ tokenizer: smallerTokenizer() }, 'tokenizer.json', /2048 tokens/],
    [{ weights: file('model.safetensors').slice(0, 90_000) }, 'model.safetensors', /got the end/],
    [{ weights: file('tokenizer.json') }, 'model.safetensors', /safetensors/],
    [{ weights: nan }, 'model.safetensors', /finite/],
  ]
  for (const [change, argument, message] of wrong) {
    expect(await client.open('another', async () => files(change))).toBe(false)
    expect(client.view.problem).toMatchObject({ kind: 'MalformedFile', argument })
    expect(client.view.problem?.message).toMatch(message)
    expect([client.view.model, client.view.name]).toEqual([before, 'TinyStories-656K'])
  }
})

/** That of another model, which has fewer tokens. */
function smallerTokenizer(): Uint8Array {
  const { model, ...rest } = JSON.parse(readFileSync(`${folder}/tokenizer.json`, 'utf8'))
  const vocab = Object.fromEntries(Object.entries(model.vocab).slice(0, 1000))
  const merges = model.merges.filter((merge: string | string[]) => {
    const [left = '', right = ''] = typeof merge === 'string' ? merge.split(' ') : merge
    return [left, right, left + right].every((token) => token in vocab)
  })
  return new TextEncoder().encode(JSON.stringify({ ...rest, model: { ...model, vocab, merges } }))
}

test('prompts that are too long and settings out of range are refused at their argument', async () => {
  const client = await opened()
  const write = (length: number, temperature = 1) =>
    client.write(new Int32Array(length).fill(5), { ...OPTIONS, tokens: 3, temperature })
  await expect(write(512)).rejects.toMatchObject({ kind: 'SequenceTooLong', argument: 'prompt' })
  expect((await write(511)).drawn).toHaveLength(1)
  for (const wrong of [-1, 2e9, Number.NaN])
    await expect(write(1, wrong)).rejects.toMatchObject({ argument: 'temperature' })
  for (const extreme of [0, 1e9]) expect((await write(1, extreme)).drawn).toHaveLength(3)
  const wild = { ...UNCHANGED, scaling: 'yarn', factor: 0.5 } as const
  const losses = client.ask((remote) => remote.losses(Int32Array.of(1, 2), wild))
  await expect(losses).rejects.toMatchObject({ argument: 'scalingFactor' })
})

test('a newer text ends the one before, and a reading can be stopped', async () => {
  slicesOf(1)
  const client = await opened()
  const first = client.write(Int32Array.of(1), OPTIONS)
  const second = await client.write(Int32Array.of(1), { ...OPTIONS, seed: 2 })
  expect((await first).drawn.length).toBeLessThan(60)
  expect(second.drawn).toHaveLength(60)
  const reading = client.ask((remote) => remote.losses(long, UNCHANGED))
  await client.ask((remote) => remote.stop())
  await expect(reading).rejects.toMatchObject({ kind: 'Cancelled' })
})

test('a text written in the background is whole whatever is written meanwhile, and ends with its model', async () => {
  slicesOf(1)
  const client = await opened()
  const background = () => client.ask((remote) => remote.continued(Int32Array.of(1), OPTIONS))
  const whole = background()
  expect((await client.write(Int32Array.of(1), { ...OPTIONS, seed: 2 })).drawn).toHaveLength(60)
  expect(await whole).toHaveLength(61)
  const cut = background()
  const shown = client.write(Int32Array.of(1), OPTIONS)
  await client.open('another', async () => files())
  await expect(cut).rejects.toMatchObject({ kind: 'Cancelled' })
  expect((await shown).drawn.length).toBeLessThan(60)
})
