/** The hyper-parameters, and what a token is. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { choose, control } from '../../lesson/controls/control.ts'
import { numberControl, numberSlider } from '../../lesson/controls/fields.ts'
import { PageElement } from '../../lesson/page/element.ts'
import '../../lesson/text/text-choice.ts'
import { whyNotNew } from '../../lesson/words/own-word.ts'
import { wordSchema } from '../../lesson/words/word-schema.ts'
import { worldName } from '../../lesson/words/world-names.ts'
import { suited, type TrainingSettings, trainingSchema } from '../../training/settings.ts'
import { threadsNote } from '../../training/threads-note.ts'
import { html, number, plural, t } from '../../translation/translation.ts'

type Setting = readonly [name: keyof TrainingSettings, label: string, hint: string]
/** With the usual values that its slider goes over. */
type Slid = readonly [...Setting, stops: readonly number[]]

const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)

const FIRST: readonly Slid[] = [
  ['dim', t`Width D`, t`numbers in a vector`, [2, 4, 8, 16, 32, 64, 128, 256]],
  ['window', t`Window`, t`reach to each side, in words`, upTo(10)],
  ['epochs', t`Epochs`, t`times through the text`, upTo(30)],
]

const OTHERS: readonly Slid[] = [
  ['negatives', t`Negatives K`, t`random words a pair`, upTo(20)],
  [
    'rate',
    t`Learning rate`,
    t`at the start; falls to 0`,
    [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1],
  ],
]

const ENTERED: readonly Setting[] = [
  ['subsample', t`Subsampling`, t`thins frequent words; 0: none`],
  ['minCount', t`Minimum count`, t`rarer words are left out`],
  ['seed', t`Seed`, t`of the initial weights`],
]

@customElement('lx-training-settings')
export class TrainingForm extends PageElement {
  /** Once it has been, also by an entry that cannot be used, it stays so until it is closed. */
  private opened = false

  protected override render(): TemplateResult {
    const { drafts, settings } = this.lesson.training
    if (drafts.any) this.opened = true
    return html`
      <lx-text-choice .lesson=${this.lesson}></lx-text-choice>
      <div class="pair wide">
        ${this.choice('vocabulary', t`A token is`, [
          ['words', t`a word`],
          ['bytePairs', t`a piece, by byte pairs`],
        ])}
        ${settings.vocabulary === 'words' ? nothing : numberControl(drafts, 'pieces', t`Vocabulary V`, `${number(256)} … ${number(4096)}`)}
      </div>
      <div class="form">
        <div class="pair">${FIRST.map((setting) => numberSlider(drafts, ...setting))}</div>
        <details class="group" ?open=${this.opened} @toggle=${this.toggled}>
          <summary>All settings</summary>
          <div class="pair">${OTHERS.map((setting) => numberSlider(drafts, ...setting))}</div>
          <div class="pair">${ENTERED.map((setting) => numberControl(drafts, ...setting))}</div>
          <div class="pair wide">
            ${this.choice('windowKind', t`Window is`, [
              ['random', t`drawn from 1 to the window`],
              ['fixed', t`always the whole window`],
            ])}
            ${this.choice('distribution', t`Negatives from`, [
              ['unigram75', t`counts to the power ¾`],
              ['equal', t`all words equally`],
            ])}
          </div>
          <div class="pair">${numberControl(drafts, 'threads', t`Threads`, threadsNote())}</div>
        </details>
      </div>
    `
  }

  private readonly toggled = (event: Event): void => {
    this.opened = (event.target as HTMLDetailsElement).open
  }

  private choice<K extends 'vocabulary' | 'windowKind' | 'distribution'>(
    name: K,
    label: string,
    options: readonly (readonly [TrainingSettings[K], string])[],
  ): TemplateResult {
    const { state, training } = this.lesson
    const choices = options.map(([value, text]) => ({ value, text }))
    return choose({ id: name, label }, choices, training.settings[name], (value) =>
      state.write(trainingSchema, { [name]: value }),
    )
  }
}

const EXAMPLE = 'glimmer'

/** A word of the learner's in the microworld: what it is called and where it may stand. */
@customElement('lx-made-up-word')
export class MadeUpWord extends PageElement {
  @state() private word = ''
  @state() private chosenSlot = ''
  @state() private refused = ''

  override connectedCallback(): void {
    super.connectedCallback()
    const { newWord, places } = this.lesson.training.settings
    this.word = newWord
    this.chosenSlot = places[0] ?? ''
  }

  protected override render(): TemplateResult {
    const { drafts, settings } = this.lesson.training
    const { newWord, places, corpus } = settings
    const slots = this.lesson.core.view.world?.slots ?? []
    const chosenSlot = this.chosenSlot || slots[0]?.slot
    const added = newWord !== '' && places.length > 0 && corpus === 'microworld'
    return html`
      <div class="card made-up">
        ${control(
          { id: 'newWord', label: t`Word`, error: this.refused || drafts.error('newWord') },
          ({ id, describedBy, invalid }) => html`<input
            id=${id}
            type="text"
            autocomplete="off"
            spellcheck="false"
            maxlength="40"
            placeholder=${EXAMPLE}
            .value=${this.word}
            aria-describedby=${describedBy || nothing}
            aria-invalid=${invalid}
            @input=${(event: Event) => {
              this.word = (event.target as HTMLInputElement).value
            }}
          />`,
        )}
        ${control(
          { id: 'place', label: t`Appears where these words do`, error: drafts.error('places') },
          ({ id, describedBy }) => html`<select
            id=${id}
            aria-describedby=${describedBy || nothing}
            @change=${(event: Event) => {
              this.chosenSlot = (event.target as HTMLSelectElement).value
            }}
          >
            ${slots.map(
              ({ slot, words }) =>
                html`<option translate="no" value=${slot} .selected=${slot === chosenSlot}>
                  ${words.join(', ')} (${worldName(slot.split(' ')[0] ?? '')})
                </option>`,
            )}
          </select>`,
        )}
        <div class="row">
          <button type="button" @click=${this.putIn}>Put it into the text</button>
          ${added ? html`<button type="button" @click=${this.takeOut}>Take it out</button>` : nothing}
          ${added && !this.isTrained ? html`<button type="button" @click=${this.goToTrain}>Go to Train</button>` : nothing}
        </div>
        <p class="hint" role="status">${this.status(added, newWord)}</p>
      </div>
    `
  }

  private get isTrained(): boolean {
    const { core, training } = this.lesson
    return core.view.phase === 'done' && !training.stale
  }

  /** Its button is at the top of the page. */
  private readonly goToTrain = (): void => {
    const exercise = this.closest('section')?.parentElement
    exercise?.querySelector<HTMLElement>('lx-training-bench .press .primary')?.focus()
  }

  private status(added: boolean, word: string): string {
    if (!added) return t`Then train, and find it on the map.`
    const { text } = this.lesson.core.view
    const id = text?.words.indexOf(word) ?? -1
    if (text === null || id < 0) return ''
    const appears = plural(
      text.counts[id] ?? 0,
      '“{1}” now appears {0} time in the text.',
      '“{1}” now appears {0} times in the text.',
      word,
    )
    const look = this.isTrained
      ? t`It is trained; find it on the map, where it is marked, with lines to its neighbours.`
      : t`Train, and find it on the map, where it is marked, with lines to its neighbours.`
    return `${appears} ${look}`
  }

  /** Of the microworld, where it is the text: the core knows those of any other. */
  private get wordsOfOthers(): readonly string[] {
    const { training, core } = this.lesson
    const { corpus, newWord } = training.settings
    if (corpus !== 'microworld') return []
    return (core.view.text?.words ?? []).filter((word) => word !== newWord)
  }

  private readonly putIn = async (): Promise<void> => {
    const word = this.word.trim().toLowerCase()
    this.refused = whyNotNew(word, this.wordsOfOthers)
    if (this.refused !== '') {
      this.querySelector<HTMLElement>('#newWord')?.focus()
      return
    }
    // Whoever presses before the core has loaded has the word put in once it has.
    const { state, training, core } = this.lesson
    const world = await core.world().catch(() => null)
    const slot = this.chosenSlot || world?.slots[0]?.slot
    if (slot === undefined) return
    // A word can only be put into the microworld.
    const change = training.settings.corpus === 'microworld' ? {} : suited('microworld', 0)
    state.write(trainingSchema, { ...change, newWord: word, places: [slot] })
    state.write(wordSchema, { word: '' })
  }

  private readonly takeOut = (): void => {
    this.lesson.state.write(trainingSchema, { newWord: '', places: [] })
  }
}
