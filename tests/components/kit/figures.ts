/** Figures on the page: their tools, their tables, and what they tell screen readers. */
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { mountFigures } from '../plot/five-figures.ts'
import { find, laidOut } from './page.ts'

type AnyFigure = HTMLElementTagNameMap['lx-word-map']

/**
 * What a figure says stays until it says something else; otherwise its summary follows after some
 * seconds, in which a test on a busy machine may not have looked.
 */
export function keepSaid(of: Window & typeof globalThis = window): void {
  const SPOKEN_MS = 8000
  const { setTimeout } = of
  const kept = (act: () => void, ms?: number) =>
    ms === SPOKEN_MS ? 0 : setTimeout.call(of, act, ms)
  of.setTimeout = kept as typeof of.setTimeout
  // A frame goes with all that was changed in it.
  if (of === window)
    onTestFinished(() => {
      of.setTimeout = setTimeout
    })
}

/** The five figures on the page, laid out. */
export async function showFigures(): Promise<void> {
  keepSaid()
  mountFigures()
  await expect.element(page.css('#small canvas')).toBeInTheDocument()
  await laidOut()
}

export const canvasOf = (figure: string) => find<HTMLCanvasElement>(`${figure} canvas`)

/** How near a reader is to a figure: 1 where all is in view. */
export const nearness = (figure: string) => find<AnyFigure>(figure).seen.zoom?.k ?? 1

/** Gestures reach a figure once its zoom is there, soon after the reader’s first deed on the page. */
export const zoomReady = (figure: string) =>
  expect.poll(() => (find(figure) as unknown as { zoom: unknown }).zoom !== null).toBe(true)

/** What a figure last told screen readers. */
export const said = (figure: string) => page.css(`${figure} [aria-live]`)

/** A tool that is on, or “Show all” of a figure that is zoomed: a button beside the menu. */
export const besideMenu = (figure: string, name: string) =>
  page.css(`${figure} .tools`).getByRole('button', { name, exact: true })

export const menuButton = (figure: string) => page.css(`${figure} [aria-haspopup=menu]`)

/** Opens the menu, if it is closed, for what is to be seen in it. */
export async function openMenu(figure: string) {
  const button = menuButton(figure)
  await expect.element(button).toBeInTheDocument()
  if (button.element().getAttribute('aria-expanded') !== 'true') await button.click()
  const menu = page.css(figure).getByRole('menu')
  await expect.element(menu).toBeVisible()
  return menu
}

/** Opens the menu and presses a tool: switches it on, or off again. */
export async function pressTool(figure: string, name: string) {
  await openMenu(figure)
  const inside = page.css(figure)
  await inside
    .getByRole('menuitem', { name, exact: true })
    .or(inside.getByRole('menuitemcheckbox', { name, exact: true }))
    .click()
}

/** Switches a figure's table on, and waits until it is there. */
export async function openTable(figure: string) {
  await pressTool(figure, 'Table')
  await expect.element(page.css(`${figure} thead`)).toBeVisible()
  await laidOut()
}

/**
 * The rows of a figure's data table, cell by cell, all of them: a long table is scrolled through.
 * Opens the table when it is closed.
 */
export async function rows(figure: string): Promise<string[][]> {
  if (page.css(`${figure} lx-data-table`).elements().length === 0) await pressTool(figure, 'Table')
  await expect.element(page.css(`${figure} thead`)).toBeVisible()
  const element = find<HTMLElementTagNameMap['lx-data-table']>(`${figure} lx-data-table`)
  const root = element.shadowRoot as ShadowRoot
  const scroll = root.querySelector('.scroll') as HTMLElement
  const found = new Map<string, string[]>()
  const take = async () => {
    await element.updateComplete
    for (const [i, row] of root.querySelectorAll('tbody tr').entries()) {
      const cells = [...row.children].map((cell) => cell.textContent?.trim() ?? '')
      found.set(row.getAttribute('aria-rowindex') ?? String(i), cells)
    }
  }
  // Rows follow on the frame after.
  const scrollTo = (top: number) => {
    scroll.scrollTop = top
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }
  await take()
  // Of a long one those in sight are in the page, and eight around them.
  const step = () => scroll.clientHeight + 10 * (root.querySelector('tbody tr')?.clientHeight ?? 0)
  for (let last = -1; scroll.classList.contains('long') && scroll.scrollTop !== last; ) {
    last = scroll.scrollTop
    await scrollTo(last + step())
    await take()
  }
  if (scroll.scrollTop > 0) await scrollTo(0)
  return [...found.values()]
}

/** The colours of a part of a canvas, or of all of it. */
export const pixels = (
  canvas: HTMLCanvasElement,
  x = 0,
  y = 0,
  width = canvas.width,
  height = canvas.height,
) => (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(x, y, width, height).data

/** How many pixels of a canvas differ from its corner. */
export function painted(canvas: HTMLCanvasElement): number {
  const words = new Uint32Array(pixels(canvas).buffer)
  return words.reduce((sum, word) => sum + (word === words[0] ? 0 : 1), 0)
}
