// 07: vectors that others trained, and files of one's own.
import { basename } from 'node:path'
import { expect, test } from '@playwright/test'
import { contentsOf, openEntry, openExercise, rows, small, train } from '../kit/lesson.ts'
import { buffer, circleText, openVectors, safetensorsHeader, zipOf } from '../kit/vector-files.ts'
import { loaded, loader, neighbours, problem, rowsOnce, wordsOf } from '../kit/vector-loader.ts'

/** The archive with another number in the entry of its table. */
function changed(archive: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(archive)
  copy.writeUInt32LE(value, copy.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + at)
  return copy
}

test('a file of the learner’s answers with its nearest words, and stays where another cannot be read', {
  tag: '@quick',
}, async ({ page }) => {
  await test.step('the vectors of the site are there on opening', async () => {
    await openExercise(page, 'pretrained', 'fileWord=word20')
    await expect(page.locator('lx-loaded-table')).toContainText(
      'glove-6b.safetensors: 5,500 words, 100 numbers each.',
    )
  })

  await test.step('a file of one’s own answers', async () => {
    await openVectors(page, [buffer('circle.txt', circleText(100))])
    await expect(loaded(page)).toContainText('circle.txt')
    const nearest = await rowsOnce(neighbours(page), 10)
    expect(wordsOf(nearest.slice(0, 2)).sort()).toEqual(['word19', 'word21'])
    // cos 3°, from six decimals of each number
    expect(Number(nearest[0]?.[1])).toBeCloseTo(0.99863, 4)
  })

  await test.step('what cannot be read says where and why, and the vectors before it stay', async () => {
    const archive = zipOf([{ name: 'large.txt', bytes: Buffer.from(circleText(5_000, 0.07)) }])
    const { header } = safetensorsHeader([{ name: 'wte', rows: 3, width: 2 }])
    for (const [name, bytes, message] of [
      ['short.txt', 'a 1 2 3\nb 1 2\n', /short\.txt: expected a word and 3 numbers at line 2/],
      ['page.txt', '<!doctype html><title>404</title>', /got a web page/],
      ['bad.zip', 'PK\u0003\u0004 and nothing more', /expected a whole zip archive, got "/],
      ['bomb.zip', changed(archive, 24, 0xfffffffe), /got 4294967294 bytes, as a zip bomb would/],
      ['cut.safetensors', header, /cut\.safetensors: expected a safetensors file of at least/],
    ] as const) {
      await openVectors(page, [buffer(name, bytes)])
      await expect(problem(page)).toHaveText(message)
      await expect(problem(page)).toContainText('The vectors of circle.txt are still here.')
    }
    expect(wordsOf(await rowsOnce(neighbours(page), 10))).toContain('word19')
    await openVectors(page, [buffer('again.txt', circleText(50))])
    await expect(problem(page)).toHaveCount(0)
    await expect(loaded(page)).toContainText('again.txt')
  })

  await test.step('they are there in whatever exercise one was meanwhile', async () => {
    await openExercise(page, 'order')
    await openExercise(page, 'pretrained')
    await expect(page.locator('lx-loaded-table')).toContainText('again.txt: 50 words')
  })
})

test('an archive asks for its file, a model for its tensor; a vocabulary names the rows; one’s own come home', async ({
  page,
}) => {
  await openExercise(page, 'pretrained', 'fileWord=word20')

  await test.step('an archive of two files asks which, and only as many rows are read as are wished', async () => {
    await openEntry(page, 'vector-loader')
    await page.getByLabel('Only the first rows').fill('40')
    await page.getByLabel('Only the first rows').blur()
    const archive = zipOf([
      { name: 'small.txt', bytes: Buffer.from(circleText(60)) },
      { name: 'large.txt', bytes: Buffer.from(circleText(120)) },
    ])
    await openVectors(page, [buffer('two.zip', archive)])
    await loader(page)
      .getByRole('button', { name: /large\.txt/ })
      .click()
    await expect(loaded(page)).toContainText('words40')
  })

  await test.step('a model asks for its tensor, and a vocabulary names the rows; one’s own come home', async () => {
    const { header } = safetensorsHeader([
      { name: 'one', rows: 2, width: 2 },
      { name: 'two', rows: 3, width: 2 },
    ])
    const numbers = Buffer.from(Float32Array.of(9, 9, 9, 9, 1, 0, 1, 1, -1, 0.1).buffer)
    const model = buffer('model.safetensors', Buffer.concat([header, numbers]))
    await openVectors(page, [model, buffer('vocab.json', '{"king":0,"queen":1,"the":2}')])
    await loader(page).getByRole('button', { name: 'two 3 × 2, F32' }).click()
    await expect(loaded(page)).toContainText('model.safetensors, two')
    await page.getByLabel('Neighbours of').fill('king')
    await page.getByLabel('Neighbours of').press('Enter')
    expect(wordsOf(await rowsOnce(neighbours(page), 2))).toEqual(['queen', 'the'])
    await openVectors(page, [buffer('wrong.json', '{"king": "zero"}')])
    await expect(problem(page)).toContainText('wrong.json: expected a row number for each token')
  })

  await test.step('vectors that were trained here are saved, read back, and answer alike', async () => {
    await train(page, `${small}&ownWord=king`)
    await (await contentsOf(page)).getByRole('link', { name: '07' }).click()
    await openEntry(page, 'vector-loader')
    await page.getByLabel('Only the first rows').fill('0')
    await page.getByLabel('Only the first rows').blur()
    await openEntry(page, 'side-by-side')
    const own = await rowsOnce(page.locator('[data-part=side-by-side] .own lx-bars').first(), 6)
    for (const file of ['vectors.txt', 'vectors.bin']) {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: `Save ${file}` }).click()
      const path = await (await saved).path()
      await openVectors(page, path)
      await expect(loaded(page)).toContainText(basename(path))
      const read = page.locator('[data-part=side-by-side] .loaded lx-bars').first()
      await expect.poll(() => rows(read)).toEqual(own)
    }
  })
})
