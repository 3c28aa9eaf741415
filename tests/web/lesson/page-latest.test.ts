// What a figure shows while its first result is under way, and which of its results it keeps.

import { phrase } from 'lexiscope/kit/phrase.ts'
import { CoreProblem } from 'lexiscope/kit/problem.ts'
import { expect, test, vi } from 'vitest'
import { settled } from '../events.ts'

vi.stubGlobal('addEventListener', () => {})
const { Latest } = await import('../../../web/lesson/page/latest.ts')

test('a preview is shown until the first whole result, also while that is refused, and never after it', async () => {
  const shown: (string | null)[] = []
  const latest = new Latest<string>(
    () => shown.push(latest.result),
    () => {},
  )
  const ask = async (early: string, whole: () => string) => {
    latest.begin(async (_, preview) => {
      preview(early)
      return whole()
    })
    await settled()
  }
  await ask('bytes', () => {
    throw new CoreProblem('NotText', 'text', phrase`No text.`)
  })
  expect([shown, latest.refused?.kind]).toEqual([['bytes', 'bytes'], 'NotText'])
  await ask('other bytes', () => 'pieces')
  expect(shown.slice(2)).toEqual(['other bytes', 'pieces'])
  await ask('late bytes', () => 'other pieces')
  expect(shown.slice(4)).toEqual(['other pieces'])
})
