/** Fetched files in this browser, and what it means when it keeps none. */
import { html, nothing, type TemplateResult } from 'lit'
import type { FileCheck, StoredFile } from '../../core/vectors/protocol.ts'
import { inBytes } from './sizes.ts'

/** A hash is said where the reader alone can compare it. */
function said(check: FileCheck | null): TemplateResult {
  if (check === null)
    return html`kept by an earlier version of this page, which did not note a check`
  return check.expected
    ? html`its SHA-256 is the expected one`
    : html`no SHA-256 is known to compare with; as it came it is <code>${check.sha256}</code>`
}

/** `notice` says why files are not kept; '' when they are. */
export function storedFiles(
  stored: readonly StoredFile[],
  notice: string,
  remove: (name: string) => void,
): TemplateResult {
  const lasting =
    notice === ''
      ? nothing
      : html`<p class="notice">${notice} Fetched files last until this page is closed.</p>`
  if (stored.length === 0) return html`${lasting}`
  return html`${lasting}
    <details class="group">
      <summary>Fetched files in this browser</summary>
      <ul class="stored">
        ${stored.map(
          ({ name, host, done, bytes, check }) => html`<li>
            <span>
              ${name}, ${done === bytes ? inBytes(bytes) : `${inBytes(done)} of ${inBytes(bytes)}`}
              <span class="hint">from ${host}${done === bytes ? html`; ${said(check)}` : nothing}</span>
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
