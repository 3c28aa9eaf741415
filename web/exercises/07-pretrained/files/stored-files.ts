/** Fetched files in this browser, and what it means when it keeps none. */

import type { Phrase } from 'lexiscope/kit/phrase.ts'
import type { FileCheck, StoredFile } from 'lexiscope/vectors/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { worded } from '../../../lesson/asking/refusal.ts'
import { html, t } from '../../../translation/translation.ts'
import { inBytes, inBytesOf } from '../sizes.ts'

/** Of a whole file; a hash is said where the reader alone can compare it. */
function checked(host: string, check: FileCheck): TemplateResult {
  return check.expected
    ? html`from ${host}; its SHA-256 is the expected one`
    : html`from ${host}; no SHA-256 is known to compare with; as it came it is <code>${check.sha256}</code>`
}

/** `notice`: why files are not stored; '' when they are. */
export function storedFiles(
  stored: readonly StoredFile[],
  notice: Phrase,
  remove: (name: string) => void,
): TemplateResult {
  const lasting =
    notice === ''
      ? nothing
      : html`<p class="notice">${worded(notice)} Fetched files last until this page is closed.</p>`
  if (stored.length === 0) return html`${lasting}`
  return html`${lasting}
    <details class="group">
      <summary>Fetched files in this browser</summary>
      <ul class="stored">
        ${stored.map(
          ({ name, host, done, bytes, check }) => html`<li>
            <span>
              ${name}, ${done === bytes ? inBytes(bytes) : inBytesOf(done, bytes)}
              <span class="hint">${check === null ? t`from ${host}` : checked(host, check)}</span>
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
