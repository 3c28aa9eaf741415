// Tokens a second that a real Llama writes on one thread, against C loops of the same products.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openChromium } from './chromium.mjs'
import { table } from './figures.mjs'
import { findDataset, nativeLlama } from './programs.mjs'

const GOAL = 1.3
const CHROMIUM_GOAL = 0.4
const shipped = fileURLToPath(new URL('../../datasets/shipped/tinystories-656k', import.meta.url))

const speed = (each) => each.toFixed(each < 1000 ? 1 : 0)

/** As the page has it. */
async function inChromium(folder, native, tokens, rounds) {
  const files = ['config.json', 'tokenizer.json', 'model.safetensors']
  const page = await openChromium(
    Object.fromEntries(files.map((name) => [`/model/${name}`, join(folder, name)])),
  )
  const found = await page.call('writeLlama', tokens, rounds)
  await page.close()
  return `In Chromium TinyStories-656K writes ${speed(found)} tokens a second, the likeliest eight of each with their chances: ${(found / native).toFixed(2)} of native. Goal: ${CHROMIUM_GOAL}.`
}

/** Lines of a report. */
export async function measureLlama(rounds) {
  const real = findDataset('tinystories-656k') ?? shipped
  const all = JSON.parse(nativeLlama(real, 500, 3 * rounds))
  const row = [
    ...['TinyStories-656K', (all.parameters / 1e6).toFixed(1), all.load_seconds.toFixed(3)],
    ...[speed(all.ours), speed(all.loops), all.ratio.toFixed(2)],
  ]
  const chromium = await inChromium(real, all.ours, 500, 3 * rounds)
  const head = ['weights', 'million parameters', 'seconds to load', 'tokens a second']
  return [
    ...['## A real model', ''],
    'One thread, a cache of keys and values, always the likeliest token, from the first on; against C',
    `loops of the same products in float32 (-Ofast), in turns, the fastest round. Goal: ${GOAL} times.`,
    '',
    ...table([...head, 'C loops', 'to C loops'], [row]),
    ...['', chromium],
  ]
}
