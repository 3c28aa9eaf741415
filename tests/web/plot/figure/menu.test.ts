import { describe, expect, it } from 'vitest'
import { nextItem } from '../../../../web/plot/figure/menu.ts'

const texts = ['Table', 'Full screen', 'Share', 'Save CSV']
const to = (key: string, at: number, held = {}) =>
  nextItem({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, at, texts)

describe('a key in a menu', () => {
  it('moves to the item before or after, round the ends', () => {
    expect(to('ArrowDown', 0)).toBe(1)
    expect(to('ArrowDown', 3)).toBe(0)
    expect(to('ArrowUp', 3)).toBe(2)
    expect(to('ArrowUp', 0)).toBe(3)
  })

  it('moves to the next item that begins with a letter, after the one it is at', () => {
    expect(to('s', 0)).toBe(2)
    expect(to('S', 2)).toBe(3)
    expect(to('s', 3)).toBe(2)
    expect(to('f', 1)).toBe(1)
    expect(to('z', 0)).toBeNull()
  })

  it('is left to the browser where it presses, leaves, or is held with another', () => {
    for (const key of ['Enter', ' ', 'Tab', 'Shift', 'F5']) expect(to(key, 0)).toBeNull()
    expect(to('s', 0, { ctrlKey: true })).toBeNull()
    expect(to('ArrowDown', 0, { altKey: true })).toBeNull()
    const none = { key: 'End', ctrlKey: false, metaKey: false, altKey: false }
    expect(nextItem(none, -1, [])).toBeNull()
  })
})
