// The page of one file where workers cannot read Blobs, not even their own, as in WebKit from disk.
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { trainWriteAndReload } from '../kit/faults.ts'
import { rows, shown, small, trainOwnText } from '../kit/lesson.ts'
import { sketch } from '../kit/model-answers.ts'
import { built, lexiscope } from '../kit/native.ts'
import { buffer, circleText, openVectors } from '../kit/vector-files.ts'
import { loaded, neighbours, problem, wordsOf } from '../kit/vector-loader.ts'

const oneFile = pathToFileURL(
  fileURLToPath(new URL('../../../dist-single/lexiscope.html', import.meta.url)),
).href

/** Its workers are made of Blobs of scripts: each gets a line before its own. */
const withoutBlobs = () => {
  const refuse = `for (const name of ['arrayBuffer', 'text', 'stream']) Blob.prototype[name] = async () => {
    throw new DOMException('The I/O read operation failed.', 'NotReadableError')
  }\n`
  window.Blob = new Proxy(Blob, {
    construct(target, [parts = [], options]: [BlobPart[]?, BlobPropertyBag?]) {
      const script = options?.type?.startsWith('text/javascript')
      return new target(script ? [refuse, ...parts] : parts, options)
    },
  })
}

test.beforeEach(({ page }) => page.addInitScript(withoutBlobs))

const open = async (page: Page, address: string) => {
  await page.goto(`${oneFile}#/${address}`)
  await expect(shown(page, address.replace(/\?.*/, ''))).toBeVisible()
}

test('what is written, opened and trained in it is there', async ({ page }) => {
  // @fault the browser and the learner: workers of the page of one file cannot read a Blob
  await test.step('vectors are opened, and refused where they are malformed', async () => {
    await open(page, 'pretrained?fileWord=word20')
    await openVectors(page, [buffer('circle.txt', circleText(100))])
    await expect(loaded(page)).toContainText('circle.txt')
    await expect.poll(async () => wordsOf(await rows(neighbours(page)))).toContain('word19')
    await openVectors(page, [buffer('short.txt', 'a 1 2 3\nb 1 2\n')])
    await expect(problem(page)).toHaveText(/short\.txt: expected a word and 3 numbers at line 2/)
  })

  await test.step('trained vectors are back after a reload', async () => {
    await open(page, `skip-gram?${small}`)
    await trainWriteAndReload(page)
  })

  await test.step('a text of one’s own is read and trained on', async () => {
    await trainOwnText(page)
  })
})

test('transformers are trained, to the right answers of the native command', async ({ page }) => {
  test.skip(!built, 'no build/native/lexiscope')
  await open(page, 'trained-short-read-long?steps=40')
  const bench = page.locator('lx-trained-bench')
  await sketch(page.locator('lx-predict-sketch'), '90,80,70,60,50,40')
  await bench.getByRole('button', { name: 'Train', exact: true }).click()
  await expect(bench.locator('.state')).toContainText('Trained and read to 256 places')
  const command = 'transformer lengths --task followed --positions alibi --steps 40 --json'
  const { places } = JSON.parse(lexiscope(...command.split(' ')))
  await expect
    .poll(async () => {
      const came = await rows(bench.locator('[label="Right answers by place"]'))
      const [, ...shown] = came.find(([name]) => name?.startsWith('ALiBi')) ?? []
      return shown.map(Number)
    })
    .toEqual(places.map(({ right }: { right: number }) => 100 * right))
})
