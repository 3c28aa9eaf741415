import { expect, test } from '@playwright/test'
import { openEntry, openExercise } from '../kit/lesson.ts'
import { buffer, circleText, openVectors, safetensorsHeader, zipOf } from '../kit/vector-files.ts'
import { loaded, loader, neighbours, problem, rowsOnce, wordsOf } from '../kit/vector-loader.ts'

/** The archive with another number in the entry of its table. */
function changed(archive: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(archive)
  const place = copy.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + at
  if (at >= 16) copy.writeUInt32LE(value, place)
  else copy.writeUInt16LE(value, place)
  return copy
}

test('a data set of the site is opened where it lies', async ({ page, baseURL }) => {
  const list = [
    { name: 'similarity-text', about: '', file: 'circle.txt', bytes: 3000, kind: 'vectors' },
  ]
  await page.route('**/datasets/index.json', (route) => route.fulfill({ json: list }))
  await page.route(new URL('datasets/circle.txt', baseURL).href, (route) => {
    const text = Buffer.from(circleText(100))
    const [, from = '0', to = ''] =
      /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '') ?? []
    const end = to === '' ? text.length : Math.min(text.length, Number(to) + 1)
    return route.fulfill({
      status: 206,
      headers: { 'Content-Range': `bytes ${from}-${end - 1}/${text.length}` },
      body: text.subarray(Number(from), end),
    })
  })
  await openExercise(page, 'pretrained', 'fileWord=word20')
  await openEntry(page, 'vector-loader')
  await page.getByRole('button', { name: /^Open similarity-text .* of this site$/ }).click()
  await expect(loaded(page)).toContainText('circle.txt')
  expect(wordsOf(await rowsOnce(neighbours(page), 10))).toContain('word19')
})

// @fault the browser and the learner: a file of vectors is cut, damaged, locked, or a zip that
//   would unpack to more than it says
test('what cannot be read says where and why, and the vectors before it stay', async ({ page }) => {
  await openExercise(page, 'pretrained', 'fileWord=word20')
  await openVectors(page, [buffer('circle.txt', circleText(100))])
  await expect(loaded(page)).toContainText('circle.txt')
  const whole = zipOf([{ name: 'large.txt', bytes: Buffer.from(circleText(5_000, 0.07)) }])
  const brokenZip = Buffer.from(whole)
  brokenZip.fill(0xff, brokenZip.length >> 1, (brokenZip.length >> 1) + 500)
  const { header } = safetensorsHeader([{ name: 'wte', rows: 3, width: 2 }])
  const cases: [string, Buffer | string, RegExp][] = [
    ['short.txt', 'a 1 2 3\nb 1 2\n', /short\.txt: expected a word and 3 numbers at line 2/],
    ['page.txt', '<!doctype html><title>404</title>', /got a web page/],
    ['empty.txt', '', /got an empty file/],
    ['half.bin', '3 4\nab\u0001', /half\.bin: expected/],
    ['nan.txt', 'a 1 2\nb nan 1\n', /line 2/],
    ['broken.zip', brokenZip, /expected large\.txt undamaged, got "Invalid compressed data"/],
    ['bad.zip', 'PK\u0003\u0004 and nothing more', /expected a whole zip archive, got "/],
    ['damaged.zip', changed(whole, 16, 1), /expected large\.txt undamaged, got "Invalid CRC32"/],
    [
      'locked.zip',
      changed(whole, 8, 1),
      /large\.txt undamaged, got "File contains encrypted entry"/,
    ],
    [
      'other.zip',
      changed(whole, 10, 14),
      /large\.txt undamaged, got "Compression method not supported"/,
    ],
    ['more.zip', changed(whole, 24, 1000), /large\.txt undamaged, got "Invalid uncompressed size"/],
    ['bomb.zip', changed(whole, 24, 0xfffffffe), /got 4294967294 bytes, as a zip bomb would/],
    ['none.zip', zipOf([]), /none\.zip: expected a file of vectors in the archive, got none/],
    [
      'short.safetensors',
      Buffer.from('ff00000000000000', 'hex'),
      /short\.safetensors: expected a safetensors header of 255 bytes, .* got the end at byte 8/,
    ],
    [
      'long.safetensors',
      '\0\0\0\0\0\0\0\x7f{"a":',
      /long\.safetensors: expected a safetensors header of 2 to 16777216 bytes, got 9151314442/,
    ],
    [
      'cut.safetensors',
      header,
      /cut\.safetensors: expected a safetensors file of at least \d+ bytes, to the end of "wte"/,
    ],
  ]
  for (const [name, bytes, message] of cases) {
    await openVectors(page, [buffer(name, bytes)])
    await expect(problem(page)).toHaveText(message)
    await expect(problem(page)).toContainText('The vectors of circle.txt are still here.')
  }
  expect(wordsOf(await rowsOnce(neighbours(page), 10))).toContain('word19')
  await openVectors(page, [buffer('again.txt', circleText(50))])
  await expect(problem(page)).toHaveCount(0)
  await expect(loaded(page)).toContainText('again.txt')
})

test('a zip archive of several files asks which, and reads it', async ({ page }) => {
  await openExercise(page, 'pretrained', 'fileWord=word20')
  const archive = zipOf([
    { name: 'small.txt', bytes: Buffer.from(circleText(60)) },
    { name: 'large.txt', bytes: Buffer.from(circleText(120)) },
  ])
  await openVectors(page, [buffer('two.zip', archive)])
  await loader(page)
    .getByRole('button', { name: /large\.txt/ })
    .click()
  await expect(loaded(page)).toContainText('120')
  expect(wordsOf(await rowsOnce(neighbours(page), 10))).toContain('word21')
})

// @fact pretrained: a zip of them, in ZIP64 form too
test('an archive in ZIP64 form is opened by dropping it on the page', async ({ page }) => {
  await openExercise(page, 'pretrained', 'fileWord=word20')
  const archive = zipOf([{ name: 'circle.txt', bytes: Buffer.from(circleText(120)) }], true)
  const dropped = await page.evaluateHandle((base64) => {
    const files = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
    files.items.add(new File([bytes], 'wide.zip'))
    return files
  }, archive.toString('base64'))
  await openEntry(page, 'vector-loader')
  await loader(page).locator('.drop').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(loaded(page)).toContainText('circle.txt')
  await expect(loaded(page)).toContainText('120')
  expect(wordsOf(await rowsOnce(neighbours(page), 10))).toContain('word21')
})

// @fact pretrained: a vocab.json or a tokenizer.json names its rows
test('a tokenizer.json names the rows of a table, also one that its metadata ties to a name', async ({
  page,
}) => {
  await openExercise(page, 'pretrained', 'fileWord=king')
  const json = JSON.stringify({
    'lm_head.weight': { dtype: 'F32', shape: [4, 2], data_offsets: [0, 32] },
    other: { dtype: 'F32', shape: [1, 2], data_offsets: [32, 40] },
    __metadata__: { format: 'pt', 'model.embed_tokens.weight': 'lm_head.weight' },
  })
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(json.length))
  const numbers = Buffer.from(Float32Array.of(1, 0, 1, 0.5, 0, 1, -1, 0.1, 9, 9).buffer)
  const model = buffer('model.safetensors', Buffer.concat([length, Buffer.from(json), numbers]))
  const tokenizer = (model: object, more: object = {}) =>
    buffer('tokenizer.json', JSON.stringify({ version: '1.0', truncation: null, ...more, model }))

  const added_tokens = [{ id: 2, content: '<s>', special: true }]
  const bytes = { added_tokens, decoder: { type: 'ByteLevel' } }
  const vocab = { Ġking: 0, 'Ã©': 1, far: 9 }
  await openVectors(page, [model, tokenizer({ type: 'BPE', vocab, merges: [] }, bytes)])
  await expect(loaded(page)).toContainText('model.safetensors, lm_head.weight')
  await expect(loaded(page)).toContainText('1 row has no token in the vocabulary')
  await expect(loaded(page)).toContainText('1 token of the vocabulary has no row in this table')
  expect(wordsOf(await rowsOnce(neighbours(page), 3))).toEqual(['é', '<s>', '[row␣3]'])

  const pieces = ['king', '▁queen', '<s>', '▁a'].map((piece) => [piece, -1.5])
  await openVectors(page, [tokenizer({ type: 'Unigram', vocab: pieces })])
  await expect(loaded(page)).not.toContainText('vocabulary')
  expect(wordsOf(await rowsOnce(neighbours(page), 3))).toEqual(['▁queen', '<s>', '▁a'])

  await openVectors(page, [tokenizer({ type: 'Unigram', vocab: [['king']] })])
  await expect(problem(page)).toContainText(
    "tokenizer.json: expected a token and its score for each row of the model's vocab, got fewer for row 0",
  )
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
  expect(wordsOf(await rowsOnce(neighbours(page), 2))).toEqual(['queen', 'the'])
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
  await openExercise(page, 'pretrained', 'fileWord=word3')
  await openEntry(page, 'vector-loader')
  await page.getByLabel('Only the first rows').fill('-1')
  await page.getByLabel('Only the first rows').blur()
  await expect(loader(page).locator('.error')).toContainText('Expected a whole number')
  await page.getByLabel('Only the first rows').fill('7')
  await page.getByLabel('Only the first rows').blur()
  await openVectors(page, [buffer('circle.txt', circleText(100))])
  await expect(loaded(page)).toContainText('words7')
  await expect(page).toHaveURL(/fileRows=7/)
})
