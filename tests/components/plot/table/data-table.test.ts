import '../../../../web/plot/table/data-table.ts'
import '../../../../web/plot/theme/tokens.css'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { find, findAll, scrolling, textOf } from '../../kit/page.ts'

/** A table of so many rows, row i of two columns: word i, and i mod 1000. */
async function show(rows: number): Promise<void> {
  const element = document.createElement('lx-data-table')
  element.label = 'Words'
  element.table = {
    ...{ columns: ['word', 'x'], rows },
    cells: (i) => [`word ${i}`, String(i % 1000)],
  }
  document.body.replaceChildren(element)
  await expect.element(page.css('thead')).toBeVisible()
}

const region = () => page.getByRole('region')
const scrolled = () => region().element() as HTMLElement
/** A key that scrolls the table to its end, its beginning or a page further. */
const press = (key: string) => scrolling(scrolled(), () => commands.press(key))
const inPage = () => findAll('tbody tr')

async function goToRow(typed: string) {
  await page.getByRole('spinbutton', { name: 'Go to row' }).fill(typed)
  await commands.press('Enter')
}

/** Whether a row is seen, not only in the page: between the head and the end of the region. */
const expectInSight = (name: RegExp) =>
  expect
    .poll(() => {
      const row = region().getByRole('row', { name }).query()
      if (row === null) return 'not there'
      const at = row.getBoundingClientRect()
      const middle = at.y + at.height / 2
      const head = find('thead').getBoundingClientRect()
      return middle > head.bottom && middle < scrolled().getBoundingClientRect().bottom
    })
    .toBe(true)

test('every one of a million rows, more than a browser lays out, can be reached, and only those in sight are in the page', async () => {
  await show(1_000_000)
  await expect.poll(() => textOf('.note')).toContain('1,000,000 rows')
  await expect.element(page.css('table')).toHaveAttribute('aria-rowcount', '1000001')
  await expectInSight(/^word 0 /)
  await expect.poll(() => inPage().length).toBeLessThan(60)

  // To the end by the keyboard, and by the scroll bar to the middle.
  scrolled().focus()
  await press('End')
  await expectInSight(/^word 999999 999$/)
  await expect.poll(() => inPage().length).toBeLessThan(60)
  await press('Home')
  await expectInSight(/^word 0 /)
  await press('PageDown')
  await expect.element(region().getByRole('row', { name: /^word 12 / })).toBeVisible()

  await goToRow('654322')
  await expectInSight(/^word 654321 321$/)
  const row = region().getByRole('row', { name: /^word 654321 / })
  await expect.element(row).toHaveAttribute('aria-rowindex', '654323')
  for (const nothing of ['0', '1000001', '']) await goToRow(nothing)
  await expectInSight(/^word 654321 /)
})

test('the head stays in sight, and the columns stand still', async () => {
  await show(400)
  const head = () => {
    const { x, y, width } = findAll('thead th')[1]?.getBoundingClientRect() ?? {}
    return [x, y, width].map((value) => Math.round(value ?? 0))
  }
  const before = head()
  scrolled().scrollTop = 5000
  await expectInSight(/^word 185 /)
  await expect.poll(head).toEqual(before)
})

test('the first rows are printed, as many as paper can use, and the page says how many', async () => {
  await show(20_000)
  scrolled().scrollTop = 1e5
  await commands.emulateMedia({ media: 'print' })
  await expect.poll(() => inPage()).toHaveLength(200)
  await expect.element(page.css('tbody tr').first()).toHaveText(/^word 0\s/)
  await expect.poll(() => textOf('.note')).toMatch(/first 200 of 20,000 rows/)
  expect(await commands.pagesOnPaper()).toBeLessThan(16)
  await commands.emulateMedia({ media: 'screen' })
  await expect.poll(() => textOf('.note')).toContain('20,000 rows. Only those in sight')
  await expect.poll(() => inPage().length).toBeLessThan(60)
})
