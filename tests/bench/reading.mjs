// Megabytes a second from the bytes of a text to its ids and vocabulary.
import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { table } from './figures.mjs'
import { summary } from './kernels.mjs'
import { native } from './programs.mjs'

const goals = { native: 100, Chromium: 50 }

/** Lines of a report. */
export async function measureReading(text, page, rounds) {
  const megabytes = statSync(text).size / 1e6
  const figures = {
    native: summary(JSON.parse(native('read', text, '--rounds', rounds))),
    Chromium: summary(await page.call('timeReading', rounds)),
  }
  const speed = (ms) => Math.round((1000 * megabytes) / ms).toLocaleString('en')
  return [
    `## Reading ${basename(text)}`,
    '',
    'From bytes to words, their ids and the vocabulary, in pieces of 1 MB, against copying the bytes.',
    `Goals: ${goals.native} MB/s natively and ${goals.Chromium} in Chromium.`,
    '',
    ...table(
      ['where', 'reading, MB/s', 'goal', 'copying, MB/s'],
      Object.entries(figures).map(([where, { work, limit }]) => [
        where,
        speed(work),
        goals[where],
        speed(limit),
      ]),
    ),
  ]
}
