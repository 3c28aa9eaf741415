// Words of the prose that name a part of a figure.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openExercise } from '../kit/lesson.ts'
import { bringIntoView, frames, laidOut, press } from '../kit/page.ts'

test.each(['click', 'Enter'])('a coloured word brings its figure in sight: by %s', async (by) => {
  await commands.viewport(800, 320)
  await openExercise('lookup')
  const term = page.css('lx-term[part="copied"]').first()
  const figure = page.css('section:has(lx-term[part="copied"]) lx-matrices').first()
  await expect.element(figure).toBeInTheDocument()
  // The text is seen once the figure above it is filled.
  await expect.element(term).toBeVisible()
  await laidOut()
  bringIntoView(term.element())
  await frames()
  // The figure is out of sight beside it in a window as low as this.
  const below = figure.element().getBoundingClientRect().bottom
  if (below > 0) scrollBy(0, below + 1)
  await frames()
  const inSight = () => {
    const { top, bottom } = figure.element().getBoundingClientRect()
    return top < innerHeight && bottom > 0
  }
  expect(inSight()).toBe(false)
  if (by === 'click') await term.click()
  else {
    ;(term.element() as HTMLElement).focus()
    await press('Enter')
  }
  await expect.poll(inSight).toBe(true)
})
