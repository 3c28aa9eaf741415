/**
 * A word of the prose that explains itself, from glossary.md: a press, or Enter, opens a note below
 * it, or above where there is no room; Escape, or a press elsewhere, closes it. It is text with a role and no button, so that it
 * breaks across lines and prints as the words around it do.
 */
import { spoken } from '../../translation/languages.ts'
import { t } from '../../translation/translation.ts'
import './gloss.css'

/** The one note of the page: at most one word is explained at a time. */
let note: HTMLElement | null = null
let explained: Gloss | null = null

const MARGIN = 12
/** Between the word and its note. */
const GAP = 6

class Gloss extends HTMLElement {
  connectedCallback(): void {
    this.tabIndex = 0
    this.role = 'button'
    this.ariaExpanded ??= 'false'
    this.addEventListener('click', this.toggle)
    this.addEventListener('keydown', this.press)
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this.toggle)
    this.removeEventListener('keydown', this.press)
    if (explained === this) close()
  }

  private readonly toggle = (): void => {
    if (explained === this) close()
    else void this.explain()
  }

  private readonly press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    this.toggle()
  }

  private async explain(): Promise<void> {
    close()
    explained = this
    this.ariaExpanded = 'true'
    // Empty first: what comes into it is read out.
    const place = noteOf(this)
    const text = await explanationOf(this.getAttribute('word') ?? '')
    if (explained !== this) return
    place.innerHTML = text
    place.hidden = false
    put(place, this)
  }
}

async function explanationOf(word: string): Promise<string> {
  try {
    await spoken('rooms')
    const { default: words } = await import('./glossary.md')
    return words[word] ?? words[word.replaceAll('-', ' ')] ?? ''
  } catch {
    return `<p>${t`The glossary could not be loaded.`}</p>`
  }
}

/** In the same landmark as the word, and in no paragraph. */
function noteOf(word: HTMLElement): HTMLElement {
  note ??= document.createElement('div')
  note.className = 'gloss-note'
  note.setAttribute('role', 'status')
  note.hidden = true
  const around = word.closest('main') ?? document.body
  if (note.parentElement !== around) around.append(note)
  document.addEventListener('keydown', closeByKey)
  document.addEventListener('pointerdown', closeElsewhere)
  addEventListener('resize', close)
  return note
}

/** Below the word’s last line; above its first one where the window ends before the note would. */
function put(place: HTMLElement, word: HTMLElement): void {
  const lines = [...word.getClientRects()]
  const first = lines[0] ?? word.getBoundingClientRect()
  const last = lines.at(-1) ?? first
  const { clientWidth, clientHeight } = document.documentElement
  const [below, above] = [last.bottom + GAP, first.top - GAP - place.offsetHeight]
  const isAbove = below + place.offsetHeight > clientHeight && above >= 0
  const most = clientWidth - place.offsetWidth - MARGIN
  const { left } = isAbove ? first : last
  place.style.left = `${Math.max(MARGIN, Math.min(left, most)) + scrollX}px`
  place.style.top = `${(isAbove ? above : below) + scrollY}px`
}

const closeByKey = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') close()
}

const closeElsewhere = ({ target }: Event): void => {
  const inside = target instanceof Node && (note?.contains(target) || explained?.contains(target))
  if (!inside) close()
}

function close(): void {
  if (explained !== null) explained.ariaExpanded = 'false'
  explained = null
  if (note !== null) {
    note.hidden = true
    note.replaceChildren()
  }
  document.removeEventListener('keydown', closeByKey)
  document.removeEventListener('pointerdown', closeElsewhere)
  removeEventListener('resize', close)
}

customElements.define('lx-gloss', Gloss)
