/** A learner's name or code: asked for only where a teacher's link does, and kept in this browser. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import './name-field.css'
import { LessonElement } from '../../lesson/element.ts'
import { courseLink } from '../../state/class/course-link.ts'
import { learnerName, MAX_LEARNER_NAME, writeLearnerName } from '../../state/learner-name.ts'
import { html, t } from '../../translation/translation.ts'

/** Beside the saved file, where it can be changed as long as there is or should be one. */
@customElement('lx-learner-name')
export class LearnerName extends LessonElement {
  /** Asks at the head of a page, until there is an answer. */
  @property({ type: Boolean }) once = false
  /** What the field says after its last submit; '' before. */
  @state() private said = ''
  @state() private declined = false

  protected override render(): TemplateResult | typeof nothing {
    const name = learnerName(this.lesson.notebook)
    if (this.once ? this.declined : name === '' && !courseLink.asksName) return nothing
    if (this.once && (name !== '' || this.said !== '')) {
      return this.said === '' ? nothing : html`<p class="notice" tabindex="-1">${this.said}</p>`
    }
    const id = this.once ? 'asked-name' : 'learner-name'
    return html`<form class="name-field ${this.once ? 'card' : ''}" @submit=${this.keep}>
      <label for=${id}>${this.once ? t`Your teacher asks for your name or a code` : t`Name or code in your file and report`}</label>
      <div class="row">
        <input
          id=${id}
          type="text"
          dir="auto"
          autocomplete="off"
          spellcheck="false"
          maxlength=${MAX_LEARNER_NAME}
          .value=${name}
          aria-describedby="${id}-hint"
        />
        <button type="submit">Keep</button>
        ${this.once ? html`<button type="button" class="quiet" @click=${this.decline}>Not now</button>` : nothing}
      </div>
      <p class="hint" id="${id}-hint">
        It stays in this browser, and goes into the file and the report that you save yourself; nowhere else.
        ${this.once ? nothing : html`<span role="status">${this.said}</span>`}
      </p>
    </form>`
  }

  private readonly keep = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const { notebook } = this.lesson
    const input = this.querySelector('input')
    writeLearnerName(notebook, input?.value ?? '')
    const name = learnerName(notebook)
    if (input !== null) input.value = name
    if (this.once && name === '') return
    this.said =
      name === ''
        ? t`No name is stored.`
        : this.once
          ? t`Kept: ${name}. You can change it on the start page, under “Your work”.`
          : t`Kept: ${name}.`
    await this.updateComplete
    // The field is gone, and with it the focus.
    if (this.once) this.querySelector('p')?.focus()
  }

  private readonly decline = (): void => {
    this.declined = true
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
}
