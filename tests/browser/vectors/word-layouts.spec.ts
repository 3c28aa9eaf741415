import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from '@playwright/test'
import { UmapRun, type UmapTask } from '../../../web/core/layout/run.ts'
import { button, enter, errorAt, rows } from '../kit/lesson.ts'
import { buffer, circleText, openVectors } from '../kit/vector-files.ts'
import {
  CROSS,
  caption,
  explorer,
  map,
  numbers,
  openMap,
  places,
  summary,
} from '../kit/word-map.ts'

test('any components lie across and up, with the shares of a known spread', async ({ page }) => {
  await openMap(page)
  await expect(caption(page)).toContainText(
    'Across: component 1, 64.3 %; up: component 2, 28.6 % of the spread of these words.',
  )
  const component = page.getByLabel('Across: component')
  await expect(component.locator('option')).toHaveText([
    ...['1: 64.3 %', '2: 28.6 %', '3: 7.1 %', '4: 0.0 %'],
  ])
  const first = await rows(map(page))
  expect(numbers(first, 1)).toEqual([0, 0, -3, 3, 0, 0])
  expect(numbers(first, 2)).toEqual([-2, 2, 0, 0, 0, 0])
  await component.selectOption('3')
  await expect(caption(page)).toContainText('Across: component 3, 7.1 %')
  await expect.poll(async () => numbers(await rows(map(page)), 1)).toEqual([0, 0, 0, 0, -1, 1])
  await expect(page).toHaveURL(/fileMapX=3/)
  await page.getByLabel('In', { exact: true }).selectOption('space')
  await page.getByLabel('Towards you: component').selectOption('1')
  await expect.poll(async () => numbers(await rows(map(page)), 3)).toEqual([0, 0, -3, 3, 0, 0])
  await expect(caption(page)).toContainText('towards you: component 1, 64.3 %')

  // The link restores it.
  await page.reload()
  await openVectors(page, [buffer('cross.txt', CROSS)])
  await expect(caption(page)).toContainText('Across: component 3, 7.1 %')
  expect(numbers(await rows(map(page)), 1)).toEqual([0, 0, 0, 0, -1, 1])
})

test('two axes put their words at 0 and 1; a word that is not there is said beside its entry', async ({
  page,
}) => {
  await openMap(page, 'fileMapBy=axes&fileAxisA=left&fileAxisB=right&fileAxisC=low&fileAxisD=high')
  const cells = await rows(map(page))
  expect(numbers(cells, 1)).toEqual([0, 1, 0.5, 0.5, 0.5, 0.5])
  expect(numbers(cells, 2)).toEqual([0.5, 0.5, 0, 1, 0.5, 0.5])
  await expect(caption(page)).toContainText('Across: from left (0) to right (1).')
  await enter(page, 'Up, to (1)', 'nowhere')
  expect(await (await errorAt(page, 'Up, to (1)')).textContent()).toBe(
    '“nowhere” is not a word of these vectors.',
  )
  await enter(page, 'Up, to (1)', 'low')
  expect(await (await errorAt(page, 'Up, to (1)')).textContent()).toBe(
    'An axis needs two different words.',
  )
  await enter(page, 'Up, to (1)', 'far')
  await expect(summary(page)).toHaveText('6 words.')
})

test('a random projection is another for each seed, and the same for the same', async ({
  page,
}) => {
  await openMap(page, 'fileMapBy=random&fileMapSeed=4')
  const four = await rows(map(page))
  await enter(page, 'Seed', '5')
  await expect.poll(async () => (await rows(map(page)))[0]).not.toEqual(four[0])
  await enter(page, 'Seed', '4')
  await expect.poll(async () => rows(map(page))).toEqual(four)
})

test('UMAP lays out with progress, is ended by a press, and is the same for a seed', async ({
  page,
}) => {
  await openMap(page, 'fileMapBy=umap&fileMapRows=300', buffer('circle.txt', circleText(300, 1)))
  const done = page.getByRole('button', { name: 'Lay out again' })
  await expect(done).toBeVisible()
  // The last of the moving points may still be on its way into the table.
  let laid = await places(page)
  const resting = async () => {
    const before = laid
    laid = await places(page)
    return isDeepStrictEqual(before, laid)
  }
  await expect.poll(resting).toBe(true)
  expect(laid).toHaveLength(300)
  // Neighbours on the circle are neighbours on the map: nearer than two words on average.
  const far = (a: number, b: number) => {
    const [[x0 = 0, y0 = 0], [x1 = 0, y1 = 0]] = [laid[a] ?? [], laid[b] ?? []]
    return Math.hypot(x1 - x0, y1 - y0)
  }
  const mean = (pairs: readonly (readonly [number, number])[]) =>
    pairs.reduce((sum, [a, b]) => sum + far(a, b), 0) / pairs.length
  const words = Array.from({ length: 299 }, (_, i) => i)
  const beside = mean(words.map((i) => [i, i + 1] as const))
  const any = mean(words.map((i) => [i, (7 * i + 149) % 300] as const))
  expect(beside).toBeLessThan(any / 4)
  await done.click()
  await expect(done).toBeHidden()
  await expect(done).toBeVisible()
  await expect.poll(() => places(page)).toEqual(laid)

  // So many that a press comes before the end.
  await openVectors(page, [buffer('large.txt', circleText(5000, 0.05))])
  await enter(page, 'How many words', '5000')
  await expect(page.getByRole('progressbar', { name: 'UMAP' })).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(explorer(page)).toContainText('Ended before it was done.')
})

test('few words, and vectors of one number, are laid out as far as that goes', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await openMap(page, 'fileMapBy=umap')
  await expect(page.getByRole('button', { name: 'Lay out again' })).toBeVisible()
  expect(await places(page)).toHaveLength(6)
  await openVectors(page, [buffer('three.txt', 'a 1 0\nb 0 1\nc 1 1\n')])
  await expect(explorer(page)).toContainText('UMAP: it needs at least 4 words.')
  await openVectors(page, [buffer('line.txt', 'a 1\nb 2\nc 4\n')])
  await page.getByLabel('Lay out by').selectOption('pca')
  await expect(caption(page)).toContainText(
    'Across: component 1, 100.0 %; up: component 2, which these vectors do not have, none',
  )
  expect(numbers(await rows(map(page)), 2)).toEqual([0, 0, 0])
  await openVectors(page, [buffer('one.txt', 'alone 3 4\n')])
  await expect(summary(page)).toHaveText('1 word.')
  expect(errors).toEqual([])
})

test('the page of one file lays out by UMAP as well', async ({ page }) => {
  const oneFile = fileURLToPath(new URL('../../../dist-single/lexiscope.html', import.meta.url))
  expect(existsSync(oneFile), `${oneFile}: \`npm run build:single\` makes it`).toBe(true)
  await page.goto(`${pathToFileURL(oneFile)}#/pretrained?fileMap=open&fileMapBy=umap`)
  await openVectors(page, [buffer('circle.txt', circleText(60))])
  await expect(page.getByRole('button', { name: 'Lay out again' })).toBeVisible()
  await expect(summary(page)).toHaveText('60 words.')
})

test('more words than UMAP can lay out in a while are limited, and it is said', async ({
  page,
}) => {
  await openMap(
    page,
    'fileMapBy=pca&fileMapRows=6000',
    buffer('circle.txt', circleText(5100, 0.05)),
  )
  await expect(summary(page)).toContainText('5,100 words')
  await page.getByLabel('Lay out by').selectOption('umap')
  await expect(explorer(page)).toContainText('it is drawn for the first 5,000 words')
  await button(page, 'Cancel').click()
})

test('the built page lays out as its sources do, to the last bit', async ({ page }) => {
  const [rows, neighbours] = [60, 6]
  const task = (): UmapTask => {
    const ids = Int32Array.from(
      { length: rows * neighbours },
      (_, at) => (Math.floor(at / neighbours) + (at % neighbours) + 1) % rows,
    )
    const cosines = Float32Array.from(ids, (_, at) => 0.9 - 0.05 * (at % neighbours))
    return { rows, neighbours, ids, cosines, dimensions: 2, seed: 1 }
  }
  const run = new UmapRun(task())
  while (run.step());
  const built = readdirSync('dist/assets').find((file) =>
    readFileSync(`dist/assets/${file}`, 'latin1').includes('initializeFit'),
  )
  await page.goto('./')
  const x = await page.evaluate(
    ([file, { ids, cosines, ...others }]) =>
      new Promise<number[]>((resolve) => {
        const worker = new Worker(`./assets/${file}`, { type: 'module' })
        // As Comlink asks: a call with a task, and a function that hears how far it is.
        const value = { ...others, ids: Int32Array.from(ids), cosines: Float32Array.from(cosines) }
        const { port1, port2 } = new MessageChannel()
        port1.start()
        worker.onmessage = ({ data }) => resolve([...data.value.x])
        const call = {
          ...{ id: '1', type: 'APPLY', path: ['layOut'] },
          argumentList: [
            { type: 'RAW', value },
            { type: 'HANDLER', name: 'proxy', value: port2 },
          ],
        }
        worker.postMessage(call, [port2])
      }),
    [built, { ...task(), ids: [...task().ids], cosines: [...task().cosines] }] as const,
  )
  expect(x).toEqual([...run.coordinates().x])
})
