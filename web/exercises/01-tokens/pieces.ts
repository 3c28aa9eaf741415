/** Tokens as a reader sees them: each with its id below. */
import type { Tokens } from 'lexiscope/types/tokens.d.ts'
import type { TemplateResult } from 'lit'
import { html, t } from '../../translation/translation.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const SIGNS: Record<string, string> = { ' ': '␣', '\n': '⏎', '\r': '␍', '\t': '⇥' }

/** The bytes of one token: as text with its blanks made visible, or in hexadecimal. */
function shown(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes).replace(/[ \n\r\t]/g, (blank) => SIGNS[blank] ?? blank)
  } catch {
    return Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ')
  }
}

function piecesOf({ bytes, ends }: Tokens): string[] {
  return Array.from(ends, (end, i) => shown(bytes.subarray(ends[i - 1] ?? 0, end)))
}

/** A token of the byte pairs by its id: a single byte, or what a merge made. */
export function pieceOf(id: number, merges: Tokens): string {
  if (id < 256) return shown(Uint8Array.of(id))
  const at = merges.ids.indexOf(id)
  return shown(merges.bytes.subarray(merges.ends[at - 1] ?? 0, merges.ends[at]))
}

/** `newest`: the id of the tokens that were made last. */
export function tokenList(name: string, tokens: Tokens, newest = -1): TemplateResult {
  const pieces = piecesOf(tokens)
  if (pieces.length === 0) return html`<p class="hint">No tokens.</p>`
  return html`<ol class="tokens" aria-label=${name}>
    ${pieces.map((piece, i) => {
      const id = tokens.ids[i] as number
      return html`<li class=${id < 0 ? 'unknown' : id === newest ? 'newest' : ''}>
        <span class="piece">${piece}</span><span class="id">${id < 0 ? t`unknown` : id}</span>
      </li>`
    })}
  </ol>`
}
