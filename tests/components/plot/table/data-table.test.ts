import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openTable, showFigures } from '../../kit/figures.ts'
import { find, findAll, scrolling, textOf } from '../../kit/page.ts'
import { figure } from '../five-figures.ts'

beforeEach(showFigures)

const region = (id: string) => page.css(`#${id}`).getByRole('region')
const scrolled = (id: string) => region(id).element() as HTMLElement
/** A key that scrolls the table of the map to its end, its beginning or a page further. */
const press = (key: string) => scrolling(scrolled('map'), () => commands.press(key))
const inPage = (id: string) => findAll(`#${id} tbody tr`)

async function goToRow(typed: string) {
  const field = page.css('#map').getByRole('spinbutton', { name: 'Go to row' })
  await field.fill(typed)
  await commands.press('Enter')
}

/** Gives the map very many words, row i at (i mod 1000, floor(i / 1000)). */
async function fill(n: number) {
  const map = figure('map')
  map.counts = []
  map.groupNames = []
  map.groups = new Uint8Array(0)
  map.words = Array.from({ length: n }, (_, i) => `word ${i}`)
  map.x = Float32Array.from({ length: n }, (_, i) => i % 1000)
  map.y = Float32Array.from({ length: n }, (_, i) => Math.floor(i / 1000))
  await map.updateComplete
}

/** Whether a row is seen, not only in the page: between the head and the end of the region. */
const expectInSight = (id: string, name: RegExp) =>
  expect
    .poll(() => {
      const row = region(id).getByRole('row', { name }).query()
      if (row === null) return 'not there'
      const at = row.getBoundingClientRect()
      const middle = at.y + at.height / 2
      const head = find(`#${id} thead`).getBoundingClientRect()
      return middle > head.bottom && middle < scrolled(id).getBoundingClientRect().bottom
    })
    .toBe(true)

test('every one of 700,000 rows, higher than a browser lays out, can be reached, and only those in sight are in the page', async () => {
  await fill(700_000)
  await openTable('#map')
  await expect.poll(() => textOf('#map .note')).toContain('700,000 rows')
  await expect.element(page.css('#map table')).toHaveAttribute('aria-rowcount', '700001')
  await expectInSight('map', /^word 0 /)
  await expect.poll(() => inPage('map').length).toBeLessThan(60)

  // To the end by the keyboard, and by the scroll bar to the middle.
  scrolled('map').focus()
  await press('End')
  await expectInSight('map', /^word 699999 999 699$/)
  await expect.poll(() => inPage('map').length).toBeLessThan(60)
  await press('Home')
  await expectInSight('map', /^word 0 /)
  await press('PageDown')
  await expect.element(region('map').getByRole('row', { name: /^word 12 / })).toBeVisible()

  await goToRow('123457')
  await expectInSight('map', /^word 123456 456 123$/)
  const row = region('map').getByRole('row', { name: /^word 123456 / })
  await expect.element(row).toHaveAttribute('aria-rowindex', '123458')
  for (const nothing of ['0', '700001', '']) await goToRow(nothing)
  await expectInSight('map', /^word 123456 /)
})

test('the head stays in sight, and the columns stand still', async () => {
  await openTable('#chart')
  const head = () => {
    const { x, y, width, height } = findAll('#chart thead th')[2]?.getBoundingClientRect() ?? {}
    return { x, y, width, height }
  }
  const before = head()
  scrolled('chart').scrollTop = 5000
  await expectInSight('chart', /^this run 92500 /)
  await expect.poll(head).toEqual(before)
})

test('the first rows are printed, as many as paper can use, and the page says how many', async () => {
  await fill(20_000)
  await openTable('#map')
  scrolled('map').scrollTop = 1e5
  await commands.emulateMedia({ media: 'print' })
  await expect.poll(() => inPage('map')).toHaveLength(200)
  await expect.element(page.css('#map tbody tr').first()).toHaveText(/^word 0\s/)
  await expect.poll(() => textOf('#map .note')).toMatch(/first 200 of 20,000 rows/)
  expect(await commands.pagesOnPaper()).toBeLessThan(16)
  await commands.emulateMedia({ media: 'screen' })
  await expect.poll(() => textOf('#map .note')).toContain('20,000 rows. Only those in sight')
  await expect.poll(() => inPage('map').length).toBeLessThan(60)
})
