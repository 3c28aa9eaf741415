import { expect, test } from 'vitest'
import type { Rgba, Token } from '../../../../web/plot/scene/marks.ts'
import { inkFor } from '../../../../web/plot/theme/ink.ts'

const dark: Rgba = [22, 24, 29, 255]
const pale: Rgba = [236, 238, 242, 255]
const themeOf = (ink: Rgba, paper: Rgba) => ({
  colour: (token: Token) => (token === 'ink' ? ink : paper),
})

test('a text is ink or paper, whichever stands out from the colour below it', () => {
  const [yellow, navy]: [Rgba, Rgba] = [
    [246, 239, 176, 255],
    [31, 42, 92, 255],
  ]
  const byDay = inkFor(themeOf(dark, pale))
  const byNight = inkFor(themeOf(pale, dark))
  expect([byDay(yellow), byDay(navy)]).toEqual(['ink', 'paper'])
  expect([byNight(yellow), byNight(navy)]).toEqual(['paper', 'ink'])
})
