/** A word of the learner's in the microworld: what it is called and where it may stand. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { control } from '../../lesson/controls/control.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { whyNotNew } from '../../lesson/words/own-word.ts'
import { wordSchema } from '../../lesson/words/word-schema.ts'
import { worldName } from '../../lesson/words/world-names.ts'
import { suited, trainingSchema } from '../../training/settings.ts'
import { html, plural, t } from '../../translation/translation.ts'

const EXAMPLE = 'glimmer'

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
