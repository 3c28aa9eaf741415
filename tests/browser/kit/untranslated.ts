/** What the catalogues of a language that nobody speaks left out, asked in the page itself. */
import type { Page } from '@playwright/test'

/**
 * Texts of three English words or more, in sight or read out, that are not those of a language nobody
 * speaks. Names of files are the same in every language. What is the learner's or the text's own is
 * marked as code, as a quotation or as not to be translated.
 */
export const untranslated = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const own =
      'noscript, code, pre, q, textarea, script, style, math, [translate="no"], .cm-editor, lx-formula annotation'
    const english = (text: string) =>
      (text.replace(/\S+\.[a-z]\w*(?!\S)/g, '').match(/\b[a-zA-Z]{2,}\b/g)?.length ?? 0) >= 3 &&
      !/[àéîöûýçñšžđğľŕţŵķĥĵĐĞĽŔŢŴĶĤĴ]/i.test(text)
    const look = (root: ParentNode) => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.closest(own)) continue
        for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description']) {
          const said = element.getAttribute(name) ?? ''
          if (english(said)) found.add(`${element.localName}[${name}]: ${said}`)
        }
        for (const node of element.childNodes) {
          const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : ''
          if (english(text)) found.add(`${element.localName}: ${text.replace(/\s+/g, ' ')}`)
        }
        if (element.shadowRoot) look(element.shadowRoot)
      }
    }
    look(document)
    return [...found]
  })
