/** What a learner should know of the page as a whole: bad addresses, lost connections, news. */
import { sentence } from 'lexiscope/utilities/problem.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { LessonElement } from '../lesson/element.ts'
import type { Exercise, Lesson } from '../lesson/lesson.ts'
import { suited, trainingSchema } from '../training/settings.ts'
import type { RestoredTraining } from '../training/snapshot-saver.ts'
import { html, language, plural, t } from '../translation/translation.ts'
import { type Page, pages, start } from './pages.ts'

/** Which text the page stands on where that is not the lesson's own, and the way back to that. */
function textInUse(lesson: Lesson): TemplateResult | typeof nothing {
  const { corpus, vocabulary } = lesson.training.settings
  if (corpus === 'microworld' && vocabulary === 'words') return nothing
  const back = () => {
    lesson.training.drafts.clear()
    lesson.state.write(trainingSchema, { ...suited('microworld', 0), vocabulary: 'words' })
  }
  return html`<p class="text-in-use">
    ${nameOf(lesson)}
    <button type="button" @click=${back}>${corpus === 'microworld' ? t`Back to whole words` : t`Back to the lesson’s text`}</button>
  </p>`
}

function nameOf({ training, text, core }: Lesson): string {
  const { corpus } = training.settings
  if (corpus === 'microworld') return t`You work with pieces of the lesson’s words.`
  if (corpus === 'tinyshakespeare')
    return t`You work with TinyShakespeare, not with the lesson’s text.`
  if (text.blob === null)
    return t`This page asks for a text of your own, and there is none in this browser.`
  const pasted = text.name === t`Your text`
  const name = pasted
    ? t`You work with a text of your own, not with the lesson’s.`
    : t`You work with a text of your own, ${text.name}, not with the lesson’s.`
  const { source, text: read } = core.view
  if (read === null || source?.kind !== 'blob' || source.blob !== text.blob) return name
  const different = plural(read.words.length, '{0} different word', '{0} different words')
  const running = plural(
    read.tokens,
    '{0} running word, {1}.',
    '{0} running words, {1}.',
    different,
  )
  return `${name} ${source.bytePairs === undefined ? running : ''}`
}

const CLOCK: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }

@customElement('lx-notices')
export class Notices extends LessonElement {
  /** The page in sight. */
  @property({ attribute: false }) page: Page | undefined
  /** What the address asks for, in its words. */
  @property() wanted = ''
  /** Whether a text that the address names is not in this browser. */
  @property({ type: Boolean }) incomplete = false
  @property({ attribute: false }) exercise: Exercise | null = null
  /** Whether a lazily loaded part failed to load. */
  @property({ attribute: false }) partMissing = false
  /** Begins with a newer version of the lesson; null as long as there is none. */
  @property({ attribute: false }) startNewVersion: (() => void) | null = null
  /** Opens the page anew. */
  @property({ attribute: false }) openAgain: () => void = () => {}
  @state() private starting = false
  /** Restored vectors, and the page that says so until it is left or the notice is closed. */
  @state() private back: { of: RestoredTraining; on: Page | null } | null = null

  /** Whether the address of the page has the text to learn from: elsewhere neither it nor its vectors are news. */
  private get usesText(): boolean {
    return this.exercise !== null && 'corpus' in this.exercise.schema
  }

  protected override willUpdate(): void {
    const { page = null } = this
    const { restored } = this.lesson.training
    if (restored !== null && restored !== this.back?.of) {
      if (page !== null && this.usesText) this.back = { of: restored, on: page }
    } else if (this.back !== null && this.back.on !== page) this.back.on = null
  }

  protected override render(): TemplateResult {
    const { core, notebook, state, training } = this.lesson
    const misread = this.exercise === null ? [] : state.read(this.exercise.schema).misread
    const { phase, problem, restarted, silent } = core.view
    const { restored, unsaved } = training
    return html`
      ${
        this.page === start && pages.every(({ id }) => id !== this.wanted)
          ? html`<p class="notice">There is no exercise called “${this.wanted.slice(0, 40)}”.</p>`
          : nothing
      }
      ${
        this.incomplete
          ? html`<p class="notice">A text of this page was too long for the link, and is only in the browser where it was written. The usual one is used instead.</p>`
          : nothing
      }
      ${misread.map(
        ({ key, got, expected }) => html`<p class="notice">
          The address says ${key} = “${got.slice(0, 40)}”; expected ${expected}. The usual value is
          used instead.
        </p>`,
      )}
      ${
        notebook.unsaved === ''
          ? nothing
          : html`<p class="notice">
            ${notebook.unsaved} Your answers last until this page is closed.
            ${notebook.cleared ? html`<button type="button" @click=${() => notebook.retrySaving()}>Keep them</button>` : nothing}
          </p>`
      }
      ${
        this.startNewVersion === null
          ? nothing
          : html`<p class="notice">
            A newer version of the lesson is here. Your answers, settings and trained vectors stay;
            a training goes on from where it was last kept.
            ${
              this.starting
                ? t`It starts as soon as the browser lets go of this one, in half a minute at most.`
                : html`<button type="button" @click=${this.useNewVersion}>Use it now</button>`
            }
          </p>`
      }
      ${
        restarted === ''
          ? nothing
          : html`<p class="notice">
            ${
              restored === null
                ? t`The core stopped (${restarted}) and was started again. Your text, settings and answers are kept; the vectors have to be trained again.`
                : t`The core stopped (${restarted}) and was started again. Your text, settings and answers are kept.`
            }
          </p>`
      }
      ${
        !this.isNews(restored)
          ? nothing
          : html`<p class="notice">
            Your trained vectors are back, from
            ${restored.saved.toLocaleTimeString(language(), CLOCK)}: ${Math.floor(100 * restored.fraction)} % of
            their training.
            <button type="button" @click=${this.closeBack}>Close</button>
          </p>`
      }
      ${this.usesText ? textInUse(this.lesson) : nothing}
      ${unsaved === '' ? nothing : html`<p class="notice">${sentence(unsaved)} Trained vectors last until this page is closed.</p>`}
      ${
        silent
          ? html`<p class="notice">
            The core has been at work for 20 seconds without a word. It may go on: wait, or start it
            again. Your text, settings and answers stay, and the vectors as they were last kept.
            <button type="button" @click=${() => core.startAgain()}>Start it again</button>
          </p>`
          : nothing
      }
      ${
        this.partMissing
          ? html`<p class="notice">
            Part of this page failed to load. Check the connection and try again; where that does not
            help, reload the page. Your answers, settings and trained vectors stay.
            <button type="button" @click=${this.openAgain}>Try again</button>
          </p>`
          : nothing
      }
      ${
        phase === 'failed'
          ? html`<p class="notice">
            ${sentence(problem?.message ?? '')}
            <button type="button" @click=${this.retry}>Try again</button>
          </p>`
          : nothing
      }
    `
  }

  private readonly useNewVersion = (): void => {
    this.starting = true
    this.startNewVersion?.()
  }

  /** Vectors of this visit, as they are found when their text is chosen again, are none. */
  private isNews(restored: RestoredTraining | null): restored is RestoredTraining {
    const { back, page, lesson } = this
    if (restored === null || back?.of !== restored || back.on !== page) return false
    return restored.saved.getTime() < performance.timeOrigin || lesson.core.view.restarted !== ''
  }

  private readonly closeBack = (): void => {
    if (this.back !== null) this.back = { ...this.back, on: null }
  }

  private readonly retry = (): void => {
    const { core, training } = this.lesson
    core.retry()
    void training.begin()
  }
}
