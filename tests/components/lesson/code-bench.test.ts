// Where a function is written, in one language and the other. What Python is told is in
// tests/web/code/python.test.ts, the real policy in tests/browser/code/python.spec.ts.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import solution from '../../../web/exercises/04-similarity/write-cosine/solution.py?raw'
import { lesson, openAnew } from '../kit/lesson.ts'
import { find, textOf } from '../kit/page.ts'

const language = (name: string) =>
  page.getByRole('group', { name: 'Language' }).getByRole('button', { name })
const editor = () => find('lx-code-bench .editor').shadowRoot?.querySelector('.cm-content')
const code = () => editor()?.textContent ?? ''

async function write(text: string) {
  ;(editor() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  document.execCommand('insertText', false, text)
}

async function check(): Promise<string | undefined> {
  await page.css('lx-code-bench').getByRole('button', { name: 'Check', exact: true }).click()
  await expect.poll(() => textOf('lx-code-bench .code-line')).not.toBe('')
  return textOf('lx-code-bench .code-line')
}

test('Python is chosen, checked and kept beside JavaScript', async () => {
  await openAnew('similarity')
  const saved = (key: string) => lesson().notebook.read(key)
  await page.css('lx-write summary').click()
  await expect.poll(code).toContain('function cosine')
  await language('Python').click()
  await expect.poll(code).toContain('def cosine')
  expect(saved('code-language')).toBe('python')
  expect(await check()).toMatch(/^cosine\(/)
  await write(solution)
  expect(await check()).toMatch(/^All \d+ cases right/)
  expect(saved('similarity/code/cosine.py/passed')).toBe(solution)
  expect(saved('similarity/code/cosine/passed')).toBe('')
  await language('JavaScript').click()
  await expect.poll(code).toContain('function cosine')
  expect(textOf('lx-code-bench .code-line')).toBe('')
  await language('Python').click()
  await expect.poll(code).toContain('return dot(a, b) / lengths')
})

test('a tab that has not changed the code shows what another has saved, and does not write over it', async () => {
  await openAnew('rotary')
  const key = 'rotary/code/rotateHalf/draft'
  const saved = () => lesson().notebook.read(key)
  await page.css('lx-write summary').first().click()
  await expect.poll(code).toContain('function rotateHalf')
  // As the notebook takes over what another tab writes.
  const elsewhere = 'function rotateHalf(x) { return x }'
  lesson().notebook.write(key, elsewhere)
  await expect.poll(code).toBe(elsewhere)
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(saved()).toBe(elsewhere)
  await write('function rotateHalf(x) { return [] }')
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(saved()).toBe('function rotateHalf(x) { return [] }')
})
