import { expect, test } from '@playwright/test'
import { openExercise, rows } from './lesson.ts'
import { buffer, circleText, openVectors, safetensorsHeader, zipOf } from './vector-files.ts'
import { loaded, loader, neighbours, problem, wordsOf } from './vector-loader.ts'

test('what cannot be read says where and why, and the vectors before it stay', async ({ page }) => {
  await openExercise(page, 'pretrained', 'word=word20')
  await openVectors(page, [buffer('circle.txt', circleText(100))])
  await expect(loaded(page)).toContainText('circle.txt')
  const brokenZip = zipOf([{ name: 'large.txt', bytes: Buffer.from(circleText(5_000, 0.07)) }])
  brokenZip.fill(0xff, brokenZip.length >> 1, (brokenZip.length >> 1) + 500)
  const cases: [string, Buffer | string, RegExp][] = [
    ['short.txt', 'a 1 2 3\nb 1 2\n', /short\.txt: expected a word and 3 numbers at line 2/],
    ['page.txt', '<!doctype html><title>404</title>', /got a web page/],
    ['empty.txt', '', /got an empty file/],
    ['half.bin', '3 4\nab\u0001', /half\.bin: expected/],
    ['nan.txt', 'a 1 2\nb nan 1\n', /line 2/],
    ['broken.zip', brokenZip, /expected large\.txt unpacking to \d+ bytes, got broken data/],
    ['bad.zip', 'PK\u0003\u0004 and nothing more', /expected a table of files at its end/],
    ['short.safetensors', Buffer.from('ff00000000000000', 'hex'), /short\.safetensors/],
  ]
  for (const [name, bytes, message] of cases) {
    await openVectors(page, [buffer(name, bytes)])
    await expect(problem(page)).toHaveText(message)
    await expect(problem(page)).toContainText('The vectors of circle.txt are still here.')
  }
  expect(wordsOf(await rows(neighbours(page)))).toContain('word19')
  await openVectors(page, [buffer('again.txt', circleText(50))])
  await expect(problem(page)).toHaveCount(0)
  await expect(loaded(page)).toContainText('again.txt')
})

test('a zip archive of several files asks which, and reads it', async ({ page }) => {
  await openExercise(page, 'pretrained', 'word=word20')
  const archive = zipOf([
    { name: 'small.txt', bytes: Buffer.from(circleText(60)) },
    { name: 'large.txt', bytes: Buffer.from(circleText(120)) },
  ])
  await openVectors(page, [buffer('two.zip', archive)])
  await loader(page)
    .getByRole('button', { name: /large\.txt/ })
    .click()
  await expect(loaded(page)).toContainText('120')
  expect(wordsOf(await rows(neighbours(page)))).toContain('word21')
})

test('a safetensors file names its rows by its vocabulary, or asks for its tensor', async ({
  page,
}) => {
  await openExercise(page, 'pretrained')
  const { header } = safetensorsHeader([
    { name: 'h.0.weight', rows: 2, width: 2 },
    { name: 'wte.weight', rows: 3, width: 2 },
  ])
  const numbers = Buffer.from(Float32Array.of(9, 9, 9, 9, 1, 0, 1, 1, -1, 0.1).buffer)
  const model = buffer('model.safetensors', Buffer.concat([header, numbers]))
  await openVectors(page, [model])
  await expect(loaded(page)).toContainText('its rows are numbered')
  await openVectors(page, [buffer('vocab.json', '{"king":0,"queen":1,"the":2}')])
  await expect(loaded(page)).not.toContainText('numbered')
  expect(wordsOf(await rows(neighbours(page)))).toEqual(['queen', 'the'])
  await openVectors(page, [buffer('wrong.json', '{"king": "zero"}')])
  await expect(problem(page)).toContainText('wrong.json: expected a row number for each token')

  const unusual = safetensorsHeader([
    { name: 'one', rows: 2, width: 2 },
    { name: 'two', rows: 3, width: 2 },
  ])
  const file = buffer('unusual.safetensors', Buffer.concat([unusual.header, numbers]))
  await openVectors(page, [file, buffer('vocab.json', '{"king":0,"queen":1,"the":2}')])
  await loader(page).getByRole('button', { name: 'two 3 × 2, F32' }).click()
  await expect(loaded(page)).toContainText('unusual.safetensors, two')
})

test('only the first rows are read when so wished, and the wish is in the address', async ({
  page,
}) => {
  await openExercise(page, 'pretrained', 'word=word3')
  await page.getByLabel('Only the first rows').fill('-1')
  await page.getByLabel('Only the first rows').blur()
  await expect(loader(page).locator('.error')).toContainText('Expected a whole number')
  await page.getByLabel('Only the first rows').fill('7')
  await page.getByLabel('Only the first rows').blur()
  await openVectors(page, [buffer('circle.txt', circleText(100))])
  await expect(loaded(page)).toContainText('words7')
  expect(page.url()).toContain('rows=7')
})
