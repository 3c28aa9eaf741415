// Small things that were told wrongly once: each walk shows one as it must be read.
import { expect, test } from '@playwright/test'
import { check, openBench } from '../kit/code.ts'
import { kept } from '../kit/faults.ts'
import { button, openExercise, predict, small, trainNow } from '../kit/lesson.ts'

test('similarity: cases that were not checked yet are lines of a list, not empty boxes', async ({
  page,
}) => {
  const bench = await openBench(page, 'similarity', 'cosine')
  const first = bench.locator('.cases li').first()
  await expect(first).toHaveCSS('border-top-style', 'none')
  await check(bench)
  await expect(bench.locator('.cases .wrong')).not.toHaveCount(0)
})

test('skip-gram: news of vectors that are back can be closed, and the made-up word is still trained', async ({
  page,
}) => {
  await openExercise(page, 'skip-gram', small)
  await page.getByLabel('Word', { exact: true }).fill('wug')
  await button(page, 'Put it into the text').click()
  await predict(page, /hardly any/)
  await trainNow(page)
  await kept(page)
  await page.reload()
  const notice = page.locator('.notices', { hasText: 'Your trained vectors are back' })
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.locator('lx-made-up-word [role=status]')).toContainText(
    'It is trained; find it on the map',
  )
})
