import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { openEntry, openExercise } from '../kit/lesson.ts'
import { dataset, safetensorsHeader } from '../kit/vector-files.ts'
import { loaded, loader, neighbours, rowsOnce } from '../kit/vector-loader.ts'

test('nothing is asked of a host before its button is pressed, and what it answers wrongly stands there', async ({
  page,
}) => {
  const asked: string[] = []
  await page.context().route(/^https:/, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await openExercise(page, 'pretrained')
  await openEntry(page, 'vector-loader')
  await expect(
    loader(page).getByRole('button', { name: /Fetch .* from huggingface\.co/ }),
  ).toHaveCount(2)
  // The page has all that it shows at first: its reader of files has read the vectors of the site.
  await expect(loaded(page)).toContainText('glove-6b.safetensors')
  await rowsOnce(neighbours(page), 10)
  expect(asked).toEqual([])
  const source = loader(page).locator('.source', { hasText: 'GloVe, 400,000' })
  await source.getByRole('button').click()
  await expect(source.locator('.error')).toContainText('No answer from huggingface.co')
  await expect(source.getByRole('button')).toBeEnabled()
  expect(asked).toHaveLength(1)
})

/** Answers for a host that the tests cannot reach: whole files, and the parts that are asked for. */
async function standIn(page: Page, files: Record<string, Buffer>) {
  const asked: string[] = []
  for (const [address, bytes] of Object.entries(files)) {
    await page.context().route(address, async (route) => {
      const range = (await route.request().allHeaders()).range
      asked.push(`${new URL(route.request().url()).pathname.split('/').at(-1)} ${range ?? 'whole'}`)
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
      const [begin, end] = [
        Number(from ?? 0),
        Math.min(bytes.length, Number(to ?? bytes.length) + 1),
      ]
      const headers = {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'Content-Range',
        'Content-Type': 'application/octet-stream',
        'Content-Range': `bytes ${begin}-${end - 1}/${bytes.length}`,
      }
      const status = range === undefined ? 200 : 206
      await route.fulfill({ status, headers, body: bytes.subarray(begin, end) })
    })
  }
  return asked
}

test('GPT-2’s button fetches its table and its vocabulary once; later visits need no network', async ({
  page,
  context,
}) => {
  const vocabularyFile = dataset('gpt2/encoder.json')
  test.skip(vocabularyFile === null, 'needs gpt2/encoder.json in LEXISCOPE_DATASETS')
  const tokens = 50_257
  const width = 4
  const { header } = safetensorsHeader([
    { name: 'h.0.attn.bias', rows: 8, width: 8 },
    { name: 'wte.weight', rows: tokens, width },
  ])
  const numbers = Float32Array.from({ length: tokens * width }, (_, i) => Math.sin(i * i))
  const model = Buffer.concat([header, Buffer.alloc(256), Buffer.from(numbers.buffer)])
  const hub = 'https://huggingface.co/openai-community/gpt2/resolve/main'
  const asked = await standIn(page, {
    [`${hub}/vocab.json`]: readFileSync(vocabularyFile ?? ''),
    [`${hub}/model.safetensors`]: model,
  })
  await openExercise(page, 'pretrained')
  await openEntry(page, 'vector-loader')
  await loader(page).getByRole('button', { name: 'Fetch 155.4 MB from huggingface.co' }).click()
  await expect(loaded(page)).toContainText('tokens50,257')
  expect(asked[0]).toBe('vocab.json whole')
  const start = header.length + 256
  expect(asked.at(-1)).toBe(`model.safetensors bytes=${start}-${model.length - 1}`)
  await expect(page.getByLabel('Neighbours of')).toHaveValue('␣king')
  await rowsOnce(neighbours(page), 10)

  asked.length = 0
  const shown = () =>
    neighbours(page).evaluate((figure) =>
      (figure as unknown as { bars: { label: string; value: number }[] }).bars.map(
        ({ label, value }) => `${label} ${value}`,
      ),
    )
  const before = await shown()
  expect(before).toHaveLength(10)
  await page.reload()
  await openEntry(page, 'vector-loader')
  const copy = loader(page).getByRole('button', { name: /Open the copy in this browser/ })
  await expect(copy).toBeVisible()
  // The reader of files is there: it has read the vectors of the site.
  await expect(loaded(page)).toContainText('glove-6b.safetensors')
  await rowsOnce(neighbours(page), 10)
  await context.setOffline(true)
  await copy.click()
  await expect(loaded(page)).toContainText('tokens50,257')
  await expect.poll(shown).toEqual(before)
  expect(asked).toEqual([])
  await context.setOffline(false)
  await page.locator('summary', { hasText: 'Fetched files in this browser' }).press('Enter')
  const stored = (name: string) => page.locator('.stored li', { hasText: name })
  await expect(stored('gpt2-vocab.json')).toContainText('its SHA-256 is the expected one')
  const came = createHash('sha256').update(model.subarray(start)).digest('hex')
  await expect(stored('gpt2-wte')).toContainText(
    `no SHA-256 is known to compare with; as it came it is ${came}`,
  )
  await page.getByRole('button', { name: 'Delete gpt2-wte' }).click()
  await expect(loader(page).getByRole('button', { name: /Fetch .* huggingface/ })).toHaveCount(2)
})
