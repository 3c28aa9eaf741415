/** The learner's made-up word at the end of its way: its neighbours, what the model does with it. */

import type { WordCosine } from 'lexiscope/training/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { control } from '../../lesson/controls/control.ts'
import { LessonElement } from '../../lesson/element.ts'
import { download } from '../../plot/save/save.ts'
import { suited, trainingSchema } from '../../training/settings.ts'
import { decimal, html, language, t } from '../../translation/translation.ts'
import { cardOf, type WordCard } from './card.ts'
import { renderSentence } from './film-strip.ts'
import { Models } from './models.ts'
import { hasPredicted } from './predictions.ts'
import { previewOf } from './preview.ts'
import { madeUpOf } from './settings.ts'
import type { WrittenSentence } from './stored-model.ts'
import { MAX_TOKENS, NOW, type Writer } from './writer.ts'

const NEIGHBOURS = 5
/** Sentences that are drawn until one has the word. */
const DRAWN = 2000
const SHOWN = 2
const EXAMPLE = 'glimmer'
/** Where a word may stand that was not given a place in exercise 05. */
const PLACE = 'animals species=dog age=young'

interface Found {
  neighbours: WordCosine[]
  sentences: WrittenSentence[]
}

@customElement('lx-language-word')
export class OwnWord extends LessonElement {
  private readonly models = new Models(this)
  private readonly latest = new LatestAnswer<Found>(() => this.requestUpdate())
  @state() private typed = ''
  @state() private refused = ''
  @state() private saved = ''

  protected override render(): TemplateResult {
    const { own } = this.models
    const word = madeUpOf(this.lesson)[0]?.word ?? ''
    if (word === '') return this.renderEntry()
    if (!hasPredicted(this.lesson) || own === null || own.phase !== 'done' || own.text === null) {
      return html`<p class="waiting">
        <strong>${word}</strong> is in the sentences to learn from. Train above, and see what your
        model makes of it.
      </p>`
    }
    if (!own.text.words.includes(word)) {
      return html`<p class="waiting"><strong>${word}</strong> is in none of these sentences: learn the microworld, where it may stand.</p>`
    }
    return this.renderFound(own, word)
  }

  private renderEntry(): TemplateResult {
    return html`<form class="card stack" @submit=${this.putIn}>
      ${control(
        {
          id: 'languageWord',
          label: t`A word that does not exist`,
          hint: t`It is put wherever “puppy” may stand. Exercise 05 offers other places.`,
          error: this.refused,
        },
        ({ id, describedBy, invalid }) => html`<input
          id=${id}
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          maxlength="40"
          placeholder=${EXAMPLE}
          .value=${this.typed}
          aria-describedby=${describedBy}
          aria-invalid=${invalid}
          @input=${(event: Event) => {
            this.typed = (event.target as HTMLInputElement).value
          }}
        />`,
      )}
      <div class="row"><button type="submit">Put it into the sentences</button></div>
    </form>`
  }

  private renderFound(own: Writer, word: string): TemplateResult {
    this.latest.ask([own, own.progress?.stepsDone, word], () => this.find(own, word))
    const { value, problem } = this.latest
    if (problem !== null) {
      return html`<p class="error" role="alert">${problem.message} <button type="button" @click=${this.again}>Try again</button></p>`
    }
    if (value === null) return html`<p class="hint" role="status">Looking for ${word} …</p>`
    const { neighbours, sentences } = value
    return html`<div class="card stack">
      <div class="word-card">
        <p class="made">${word}</p>
        <dl>
          <dt>Its neighbours in the token table</dt>
          <dd>${neighbours.map((each, i) => html`${i > 0 ? ', ' : nothing}<span>${each.word} <span class="hint">${decimal(each.cosine.toFixed(2))}</span></span>`)}</dd>
          <dt>Your model writes</dt>
          <dd>${sentences.length === 0 ? html`<p class="hint">It was not in ${DRAWN.toLocaleString(language())} sentences.</p>` : sentences.map((each) => renderSentence(each))}</dd>
        </dl>
      </div>
      <div class="row">
        <button type="button" class="primary" @click=${() => this.save(own, word, value)}>Save a picture to share</button>
      </div>
      <p class="hint" role="status">${this.saved}</p>
    </div>`
  }

  private async find(own: Writer, word: string): Promise<Found> {
    const { neighbours } = await previewOf(this.lesson, own, NOW, word, NEIGHBOURS)
    const drawing = { temperature: 1, seed: 1, count: DRAWN, most: MAX_TOKENS }
    const { sentences } = await own.ask((remote) => remote.draw(NOW, { beginning: '', ...drawing }))
    const has = (text: string) => text.split(' ').includes(word)
    const with_ = sentences.filter((each) => each.grammatical === true && has(each.text))
    const unread = with_.filter(({ inTraining }) => !inTraining)
    return { neighbours, sentences: [...unread, ...with_].slice(0, SHOWN) }
  }

  private async save(own: Writer, word: string, { neighbours, sentences }: Found): Promise<void> {
    const card: WordCard = {
      word,
      neighbours: neighbours.map((each) => each.word),
      sentence: sentences[0]?.text ?? '',
      unread: sentences[0]?.inTraining === false,
      parameters: own.size?.parameters ?? 0,
      steps: own.progress?.stepsDone ?? 0,
    }
    try {
      download(await cardOf(card), `${word}.png`)
      this.saved = t`Saved as ${word}.png.`
    } catch (thrown) {
      const why = thrown instanceof Error ? thrown.message : thrown
      this.saved = t`The picture could not be drawn: ${why}`
    }
  }

  private readonly putIn = (event: SubmitEvent): void => {
    event.preventDefault()
    const word = this.typed.trim().toLowerCase()
    if (word === '' || /\s/.test(word)) {
      this.refused = t`Type one word of your own, in letters.`
      this.querySelector<HTMLElement>('#languageWord')?.focus()
      return
    }
    this.refused = ''
    const { state, training } = this.lesson
    const change = training.settings.corpus === 'microworld' ? {} : suited('microworld', 0)
    state.write(trainingSchema, { ...change, newWord: word, places: [PLACE] })
  }

  private readonly again = (): void => {
    this.latest.askAgain()
    this.requestUpdate()
  }
}
