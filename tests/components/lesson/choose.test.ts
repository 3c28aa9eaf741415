// A list to choose from follows the address, also after the reader has used it.
import { expect, test } from 'vitest'
import { layer } from '../../../web/exercises/10-compose/settings.ts'
import { label, lesson, openAnew, openFold } from '../kit/lesson.ts'

test('two lists of one value stay the same, whichever was used', async () => {
  await openAnew('compose')
  await openFold('Other positions, other sizes')
  const one = label('Token vectors go in')
  const chosen = (list: typeof one) => (list.element() as HTMLSelectElement).value
  await expect.poll(() => chosen(one)).toBe('no')
  await one.selectOptions('yes')
  await expect.poll(() => lesson().state.read(layer).values.scaled).toBe('yes')
  // Another control sets the value that the list had at first.
  lesson().state.write(layer, { scaled: 'no' })
  await expect.poll(() => chosen(one)).toBe('no')
  lesson().state.write(layer, { scaled: 'yes' })
  await expect.poll(() => chosen(one)).toBe('yes')
})
