/** Fetched files in this browser, and what it means when it keeps none. */
import { html, nothing, type TemplateResult } from 'lit'
import type { StoredFile } from '../../core/pretrained/protocol.ts'
import { inBytes } from './sizes.ts'

/** `notice` says why files are not kept; '' when they are. */
export function storedFiles(
  stored: readonly StoredFile[],
  notice: string,
  remove: (name: string) => void,
): TemplateResult {
  const said =
    notice === ''
      ? nothing
      : html`<p class="notice">${notice} Fetched files last until this page is closed.</p>`
  if (stored.length === 0) return html`${said}`
  return html`${said}
    <details class="group">
      <summary>Fetched files in this browser</summary>
      <ul class="stored">
        ${stored.map(
          ({ name, host, done, bytes }) => html`<li>
            <span>
              ${name}, ${done === bytes ? inBytes(bytes) : `${inBytes(done)} of ${inBytes(bytes)}`}
              <span class="hint">from ${host}</span>
            </span>
            <button
              type="button"
              class="quiet"
              aria-label="Delete ${name}"
              @click=${() => remove(name)}
            >
              Delete
            </button>
          </li>`,
        )}
      </ul>
    </details>`
}
