/** What is asked of every figure that is on a page, in the page itself. */
import type { Page } from '@playwright/test'

/** Figures whose names say what to look at. */
const SAYS_ALL = ['Rows of the table', 'Your sketch, and the result']

/**
 * Canvases without a name, a role, keys that are described, a summary, or a caption in sight; and
 * names that two of one group share.
 */
export const unnamedFigures = (page: Page): Promise<string[]> =>
  page.evaluate((saysAll) => {
    const within = (root: Document | ShadowRoot): HTMLCanvasElement[] => [
      ...root.querySelectorAll('canvas'),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? within(shadowRoot) : [],
      ),
    ]
    const hostOf = (canvas: Element) => {
      const root = canvas.getRootNode()
      return root instanceof ShadowRoot ? root.host : canvas
    }
    const partOf = (host: Element) => {
      let part = host.parentElement
      while (part?.parentElement && !/^(lx-|main$)/.test(part.localName)) part = part.parentElement
      return part?.localName
    }
    /** A sentence of someone's, in sight: the summary is measured, and for screen readers. */
    const captionOf = (canvas: HTMLCanvasElement) => {
      const own = canvas.closest('figure')?.querySelector('figcaption p:not(.unseen, .help)')
      // Figures of one thing in a row may share the one above or below them.
      const row = hostOf(canvas).closest('.figures')
      const beside = [row?.previousElementSibling, row?.nextElementSibling]
      const shared = beside.find((each) => each?.matches('p.hint'))
      return (own ?? shared)?.textContent?.trim() ?? ''
    }
    const canvases = within(document).filter((canvas) => canvas.getClientRects().length > 0)
    const names = canvases.map((canvas) => canvas.getAttribute('aria-label') ?? '')
    /** A group or a section of another name tells figures of one name apart. */
    const groupOf = (canvas: HTMLCanvasElement) => {
      const group = hostOf(canvas).closest('[role=group], fieldset, section[aria-labelledby]')
      const by = document.getElementById(group?.getAttribute('aria-labelledby') ?? '')
      return by?.textContent?.trim() ?? group?.ariaLabel ?? ''
    }
    const groups = canvases.map((canvas, i) => `${groupOf(canvas)}: ${names[i]}`)
    return canvases.flatMap((canvas, i) => {
      const name = names[i] ?? ''
      const host = hostOf(canvas)
      const at = `${host.localName} in ${partOf(host)} “${name}”`
      const describedBy = canvas.getAttribute('aria-describedby') ?? ''
      const root = canvas.getRootNode() as Document | ShadowRoot
      const summary = describedBy
        .split(' ')
        .map((id) => root.getElementById(id)?.textContent?.trim() ?? '')
        .join(' ')
      const shared = groups.indexOf(groups[i] ?? '') < i
      return [
        ...(/\w{3}/.test(name) ? [] : [`no name: ${at}`]),
        ...(shared && name !== '' ? [`the name of another: ${at}`] : []),
        ...(canvas.getAttribute('role') === 'application' ? [] : [`no role: ${at}`]),
        ...(/\w{3}/.test(canvas.ariaRoleDescription ?? '') ? [] : [`no kind: ${at}`]),
        ...(/\w{3}/.test(summary) ? [] : [`no summary: ${at}`]),
        ...(saysAll.includes(name) || /^[A-Z]\D.{15,}[.:;]/s.test(captionOf(canvas))
          ? []
          : [`no caption: ${at}`]),
      ]
    })
  }, SAYS_ALL)
