/** All words of the glossary, in the order of the page's language, with a search and where each is used. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import './glossary.css'
import { LessonElement } from '../../lesson/element.ts'
import { exerciseName } from '../../lesson/exercise-name.ts'
import words from '../../lesson/glossary/glossary.md'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { html, language, messageOf, plural, t } from '../../translation/translation.ts'

interface Explained {
  word: string
  /** what is said of it, without tags */
  said: string
}

/** "Keys" as "key", "Residuál" as "residual": capitals, accents, hyphens and a plural's s do not count. */
const partsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .map((part) => (part.length > 3 ? part.replace(/s$/, '') : part))

/** First those with the query in their names, then those with it in what is said; each in its order. */
export function find<E extends Explained>(words: readonly E[], query: string): readonly E[] {
  const wanted = partsOf(query)
  // Of a name any part will do: "norm" finds "RMSNorm". In a text that would find nearly everything.
  const inName = ({ word }: Explained) =>
    wanted.every((part) => partsOf(word).some((each) => each.includes(part)))
  const inText = ({ word, said }: Explained) => {
    const all = partsOf(`${word} ${said}`)
    return wanted.every((part) => all.some((each) => each.startsWith(part)))
  }
  const named = words.filter(inName)
  return [...named, ...words.filter((each) => !named.includes(each) && inText(each))]
}

/** Filled in by web/build/exercises.ts: the exercises whose prose explains a word, by its key. */
declare const glossaryPlaces: Readonly<Record<string, readonly string[]>>

interface Word extends Explained {
  html: string
  /** ids of exercises */
  places: readonly string[]
}

const said = (text: string) =>
  new DOMParser().parseFromString(text, 'text/html').body.textContent ?? ''

function inOrder(): Word[] {
  const { compare } = new Intl.Collator(language())
  return Object.entries(words)
    .map(([key, text]) => ({
      word: messageOf(key),
      html: text,
      said: said(text),
      places: glossaryPlaces[key.replaceAll(' ', '-')] ?? [],
    }))
    .sort((one, other) => compare(one.word, other.word))
}

@customElement('lx-glossary')
export class Glossary extends LessonElement {
  @state() private query = ''
  private readonly words = inOrder()

  protected override render(): TemplateResult {
    const found = find(this.words, this.query)
    return html`
      <div class="control glossary-search">
        <label for="glossary-search">Search the glossary</label>
        <input
          id="glossary-search"
          type="search"
          autocomplete="off"
          spellcheck="false"
          maxlength="60"
          .value=${this.query}
          aria-describedby="glossary-found"
          @input=${(event: Event) => this.search((event.target as HTMLInputElement).value)}
          @keydown=${this.clear}
        />
        <p class="hint" id="glossary-found" role="status">${this.status(found.length)}</p>
      </div>
      ${
        found.length === 0
          ? nothing
          : html`<dl class="glossary">${found.map((each) => this.renderWord(each))}</dl>`
      }
    `
  }

  private status(found: number): string {
    if (this.query.trim() === '') return plural(found, '{0} word.', '{0} words.')
    return found === 0
      ? t`Nothing found for “${this.query.trim()}”. Try fewer letters; Escape shows all words.`
      : plural(found, '{0} word found.', '{0} words found.')
  }

  private search(query: string): void {
    this.query = query
  }

  private readonly clear = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') this.search('')
  }

  private renderWord({ word, html: text, places }: Word): TemplateResult {
    return html`<div>
      <dt>${word}</dt>
      <dd>
        ${unsafeHTML(text)}
        ${
          places.length === 0
            ? nothing
            : html`<p class="hint">
                Taught in ${places.map((id, i) => html`${i === 0 ? nothing : ' · '}<a href=${this.lesson.state.linkTo(id)}>${exerciseName(id)}</a>`)}
              </p>`
        }
      </dd>
    </div>`
  }
}

function render(lesson: Lesson): TemplateResult {
  return html`<lx-glossary class="stack" .lesson=${lesson}></lx-glossary>`
}

export default { schema: {}, render } satisfies Exercise
