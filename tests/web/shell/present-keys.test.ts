import { expect, test } from 'vitest'
import { deedOf, type Focus } from '../../../web/shell/present/present.ts'

const deed = (key: string, focus: Focus = 'page', fromRight = false, held = {}) =>
  deedOf(
    { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held },
    focus,
    fromRight,
  )

test('arrow keys turn the screens, Home and End lead to the ends, Escape leaves', () => {
  const meanings = {
    next: ['ArrowRight', 'ArrowDown', 'PageDown'],
    previous: ['ArrowLeft', 'ArrowUp', 'PageUp'],
    ...{ first: ['Home'], last: ['End'], leave: ['Escape'], 'full screen': ['f', 'F'] },
  }
  for (const [meaning, keys] of Object.entries(meanings))
    for (const key of keys) expect(deed(key), key).toBe(meaning)
  for (const key of ['a', 'Tab', 'Enter', ' ']) expect(deed(key)).toBeNull()
})

test('in a page that reads from right to left, the arrow to the left leads on', () => {
  expect(deed('ArrowLeft', 'page', true)).toBe('next')
  expect(deed('ArrowRight', 'page', true)).toBe('previous')
})

test('a slider and a figure keep their arrow keys; a remote control turns the screens all the same', () => {
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'f'])
    expect(deed(key, 'control')).toBeNull()
  expect(deed('PageDown', 'control')).toBe('next')
  expect(deed('Escape', 'control')).toBe('leave')
})

test('what is typed is no command, and neither are the keys of the browser', () => {
  for (const key of ['PageDown', 'Escape', 'f', 'ArrowRight']) {
    expect(deed(key, 'text')).toBeNull()
    for (const held of ['ctrlKey', 'metaKey', 'altKey'])
      expect(deed(key, 'page', false, { [held]: true })).toBeNull()
  }
  expect(deed('ArrowRight', 'page', false, { shiftKey: true })).toBeNull()
})
