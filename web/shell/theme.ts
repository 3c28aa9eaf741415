/** Light or dark: that of the system until the reader chooses. */
import type { Notebook } from '../state/notebook.ts'

const KEY = 'theme'
const systemDark = () => matchMedia('(prefers-color-scheme: dark)').matches

export function isDark(notebook: Notebook): boolean {
  const saved = notebook.read(KEY)
  return saved === 'dark' || (saved !== 'light' && systemDark())
}

export function applyTheme(notebook: Notebook): void {
  const saved = notebook.read(KEY)
  if (saved === 'dark' || saved === 'light') document.documentElement.dataset.theme = saved
  else delete document.documentElement.dataset.theme
}

/**
 * Switches the theme. A choice that equals the system's is not saved, so that the page then follows
 * the system.
 */
export function toggleTheme(notebook: Notebook): void {
  const dark = !isDark(notebook)
  notebook.write(KEY, dark === systemDark() ? '' : dark ? 'dark' : 'light')
  applyTheme(notebook)
}
