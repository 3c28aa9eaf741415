/** The learner's made-up word in the trained model: its neighbours, and sentences with it. */
import type { WordCosine } from 'lexiscope/training/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { lineOf } from '../../lesson/asking/refusal.ts'
import { control } from '../../lesson/controls/control.ts'
import { exerciseName } from '../../lesson/exercise-name.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { Latest } from '../../lesson/page/latest.ts'
import { whyNotNew } from '../../lesson/words/own-word.ts'
import { download } from '../../plot/save/save.ts'
import { cssColour, theme } from '../../plot/theme/theme.ts'
import { suited, trainingSchema } from '../../training/settings.ts'
import { decimal, html, language, number, plural, t } from '../../translation/translation.ts'
import { CURRENT, type LanguageRun, MAX_TOKENS, type WrittenSentence } from './language-run.ts'
import { modelsOf } from './models.ts'
import { neighbourhood } from './neighbourhood.ts'
import { renderSentence } from './sentences.ts'
import { madeUpOf } from './settings.ts'

interface WordCard {
  word: string
  neighbours: readonly string[]
  /** '' when it wrote none */
  sentence: string
  /** whether this sentence was nowhere in the training text */
  unread: boolean
  parameters: number
  steps: number
}

const SIZE = { width: 1200, height: 630 }
const MARGIN = 72

/** A PNG of the size of link previews. Throws if it cannot be drawn. */
function cardOf(card: WordCard): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE.width
  canvas.height = SIZE.height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error(t`this browser gives no canvas`)
  draw(context, card)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t`it could not be encoded`))))
  })
}

/** A picture to share: the learner's word, its neighbours, and a sentence of the model with it. */
function draw(context: CanvasRenderingContext2D, card: WordCard): void {
  const { colour, font } = theme()
  const room = SIZE.width - 2 * MARGIN
  const fill = (name: Parameters<typeof colour>[0]) => {
    context.fillStyle = cssColour(colour(name))
  }
  const widthOf = (text: string, size: number, weight: string) => {
    context.font = `${weight} ${size}px ${font}`
    return context.measureText(text).width
  }
  /** Smaller, if the line would be too long. */
  const line = (
    ink: Parameters<typeof fill>[0],
    text: string,
    y: number,
    size: number,
    weight = '',
  ) => {
    fill(ink)
    const fitting = Math.floor(size * Math.min(1, room / widthOf(text, size, weight)))
    context.font = `${weight} ${Math.max(12, fitting)}px ${font}`
    context.fillText(text, MARGIN, y)
  }
  fill('paper')
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  fill('accent')
  context.fillRect(0, 0, 14, SIZE.height)
  line('muted', t`A word that did not exist:`, 96, 28)
  line('accent', card.word, 200, 110, 'bold')
  line('ink', t`lives near ${card.neighbours.slice(0, 4).join(', ')}`, 268, 36)
  if (card.sentence !== '') {
    const said = card.unread ? t`My model wrote, without ever having read it:` : t`My model wrote:`
    line('muted', said, 352, 28)
    // Two lines, of which the second may be the longer.
    const words = `“${card.sentence}”`.split(' ')
    const ends = words.findIndex(
      (_, i) => widthOf(words.slice(0, i + 1).join(' '), 46, 'bold') > room,
    )
    const first = words.slice(0, ends < 0 ? words.length : ends)
    for (const [i, part] of [first, words.slice(first.length)].entries())
      if (part.length > 0) line('ink', part.join(' '), 412 + 58 * i, 46, 'bold')
  }
  const made = plural(
    card.steps,
    '{1} numbers, {0} step, trained in a browser tab · Lexiscope',
    '{1} numbers, {0} steps, trained in a browser tab · Lexiscope',
    number(card.parameters),
  )
  line('muted', made, SIZE.height - 40, 26)
}

const NEIGHBOURS = 5
/** Sentences that are drawn to find some with the word. */
const DRAWN = 2000
const SHOWN = 2
const EXAMPLE = 'glimmer'
/** The slot of a word that the exercise “skip-gram” gave none. */
const PLACE = 'animals species=dog age=young'

/** What the model makes of a word. */
interface WordAnswer {
  word: string
  neighbours: WordCosine[]
  sentences: WrittenSentence[]
}

@customElement('lx-language-word')
export class OwnWord extends PageElement {
  private readonly latest = new Latest<WordAnswer>(
    () => this.requestUpdate(),
    () => {},
  )
  /** What was asked last. */
  private asked = ''
  @state() private typed = ''
  @state() private refused = ''
  @state() private saved = ''
  /** The word that was put in here, and the one it replaced, until the core has read it. */
  private replaced: { word: string; by: string } | null = null

  protected override render(): TemplateResult {
    const { own, rejection } = modelsOf(this.lesson)
    const typed = madeUpOf(this.lesson)[0]?.word ?? ''
    if (typed === '') return this.renderEntry()
    // A word that the core rejects is in no model: the one before stays in sight.
    const isRejected = rejection?.argument === 'word'
    const word = own?.text?.grammar?.madeUp[0] ?? (isRejected ? '' : typed)
    return html`
      ${isRejected ? this.renderEntry(lineOf(rejection.message)) : nothing}
      ${word === '' ? nothing : this.renderWord(own, word)}
    `
  }

  /** A word that the core rejects gives way to the one before, and nothing else waits for it. */
  protected override updated(): void {
    const { rejection } = modelsOf(this.lesson)
    if (this.replaced === null || rejection?.argument !== 'word') return
    const { word, by } = this.replaced
    this.replaced = null
    if (this.lesson.training.settings.newWord !== by) return
    this.refused = lineOf(rejection.message)
    this.lesson.state.write(trainingSchema, { newWord: word })
  }

  private renderWord(own: LanguageRun | null, word: string): TemplateResult {
    const isIn = own?.text?.words.includes(word) ?? false
    const isOpening = own !== modelsOf(this.lesson).requested[0]
    if (own?.phase !== 'done' || (!isIn && isOpening)) {
      return html`<p class="hint" role="status">
        <strong>${word}</strong> is in the sentences to learn from. What your model makes of it
        follows when it is trained.
      </p>`
    }
    if (!isIn) {
      return html`<p class="hint"><strong>${word}</strong> is in none of these sentences: learn the microworld, where it may stand.</p>`
    }
    return this.renderFound(own, word)
  }

  private renderEntry(rejection = ''): TemplateResult {
    return html`<form class="card stack" @submit=${this.putIn}>
      ${control(
        {
          id: 'languageWord',
          label: t`A word that does not exist`,
          hint: t`It is put wherever “puppy” may stand. ${exerciseName('skip-gram')} offers other places.`,
          error: this.refused || rejection,
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

  private renderFound(own: LanguageRun, word: string): TemplateResult {
    const asked = JSON.stringify([own.identity, own.progress?.stepsDone, word])
    if (asked !== this.asked) this.latest.begin(() => this.find(own, word))
    this.asked = asked
    const shown = this.latest.result
    const fault = this.latest.renderFault()
    if (shown === null)
      return fault ?? html`<p class="hint" role="status">Looking for ${word} …</p>`
    const { neighbours, sentences } = shown
    return html`${fault ?? nothing}<div class="card stack">
      <div class="word-card">
        <p class="made">${shown.word}</p>
        <dl>
          <dt>Its neighbours in the token table</dt>
          <dd>${neighbours.map((each, i) => html`${i > 0 ? ', ' : nothing}<span>${each.word} <span class="hint">${decimal(each.cosine.toFixed(2))}</span></span>`)}</dd>
          <dt>Grammatical sentences with it, of ${DRAWN.toLocaleString(language())} that your model wrote</dt>
          <dd>${sentences.length === 0 ? html`<p class="hint">There are none.</p>` : sentences.map((each) => renderSentence(each, shown.word))}</dd>
        </dl>
      </div>
      <div class="row">
        <button type="button" class="primary" @click=${() => this.save(own, shown)}>Save a picture to share</button>
      </div>
      <p class="hint" role="status">${this.saved}</p>
    </div>`
  }

  private async find(own: LanguageRun, word: string): Promise<WordAnswer> {
    const { pretrained } = this.lesson
    const { neighbours } = await neighbourhood(pretrained, own, CURRENT, () => word, NEIGHBOURS)
    const drawing = { temperature: 1, seed: 1, count: DRAWN, most: MAX_TOKENS }
    const { sentences } = await own.ask((remote) =>
      remote.draw(CURRENT, { beginning: '', ...drawing }),
    )
    const contains = (text: string) => text.split(' ').includes(word)
    const containing = sentences.filter((each) => each.grammatical && contains(each.text))
    const unread = containing.filter(({ inTraining }) => !inTraining)
    return { word, neighbours, sentences: [...unread, ...containing].slice(0, SHOWN) }
  }

  private async save(own: LanguageRun, { word, neighbours, sentences }: WordAnswer): Promise<void> {
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

  /** The text's words, but for the one that is to be replaced. */
  private get otherWords(): readonly string[] {
    const { core, training } = this.lesson
    const words = modelsOf(this.lesson).own?.text?.words ?? core.view.text?.words ?? []
    return words.filter((word) => word !== training.settings.newWord)
  }

  private readonly putIn = (event: SubmitEvent): void => {
    event.preventDefault()
    const word = this.typed.trim().toLowerCase()
    this.refused = whyNotNew(word, this.otherWords)
    if (this.refused !== '') {
      this.querySelector<HTMLElement>('#languageWord')?.focus()
      return
    }
    const { state, training } = this.lesson
    const change = training.settings.corpus === 'microworld' ? {} : suited('microworld', 0)
    this.replaced = { word: training.settings.newWord, by: word }
    state.write(trainingSchema, { ...change, newWord: word, places: [PLACE] })
  }
}
