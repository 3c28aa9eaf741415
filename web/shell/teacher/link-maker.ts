/** Makes the link that a teacher gives to students: which exercises, one seed for all, names, language. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { choose, switchControl } from '../../lesson/controls/control.ts'
import { LessonElement } from '../../lesson/element.ts'
import { copyText } from '../../plot/save/save.ts'
import { type CourseLink, courseAddress, MAX_COURSE_SEED } from '../../state/class/course-link.ts'
import { notTaken } from '../../state/number-text.ts'
import { offered } from '../../translation/languages.ts'
import { html, plural, t } from '../../translation/translation.ts'
import { contents } from '../contents.ts'
import { barePage } from '../page-address.ts'
import { minutesOf } from './syllabuses.ts'

@customElement('lx-link-maker')
export class LinkMaker extends LessonElement {
  @state() private link: CourseLink = { exercises: [], seed: null, asksName: false }
  /** '' is what each browser prefers. */
  @state() private language = ''
  @state() private refused = ''
  @state() private status = ''

  private change(change: Partial<CourseLink>): void {
    this.link = { ...this.link, ...change }
    this.status = ''
  }

  protected override render(): TemplateResult {
    const { exercises, asksName } = this.link
    const chosen = exercises.length === 0 ? contents.map(({ id }) => id) : exercises
    return html`
      <fieldset class="link-exercises">
        <legend>Exercises</legend>
        ${contents.map(
          ({ id, number, title, minutes }) => html`<label class="switch">
            <input type="checkbox" .checked=${exercises.includes(id)} @change=${() => this.toggle(id)} />
            <span>${number} ${title} <span class="hint">${minutes} min</span></span>
          </label>`,
        )}
      </fieldset>
      <p class="hint">
        ${exercises.length === 0 ? t`None is chosen: the link opens the whole lesson.` : plural(exercises.length, '{0} exercise, {1} minutes.', '{0} exercises, {1} minutes.', minutesOf(chosen))}
      </p>
      <div class="pair wide">
        <div class="control ${this.refused === '' ? '' : 'wrong'}">
          <label for="link-seed">Seed for all</label>
          <input
            id="link-seed"
            type="text"
            inputmode="numeric"
            autocomplete="off"
            maxlength="6"
            aria-invalid=${this.refused === '' ? 'false' : 'true'}
            aria-describedby=${this.refused === '' ? 'link-seed-hint' : 'link-seed-error link-seed-hint'}
            @input=${(event: Event) => this.setSeed((event.target as HTMLInputElement).value.trim())}
          />
          ${this.refused === '' ? nothing : html`<p class="error" id="link-seed-error">${this.refused}</p>`}
          <p class="hint" id="link-seed-hint">Empty: the usual seed, 1. Another gives all your students other numbers, alike for each.</p>
        </div>
        ${choose({ id: 'link-language', label: t`Language` }, [{ value: '', text: t`as each browser prefers` }, ...offered.map(({ tag, name }) => ({ value: tag, text: name }))], this.language, (tag) => this.setLanguage(tag))}
      </div>
      ${switchControl(t`Ask for a name or code`, asksName, (on) => this.change({ asksName: on }))}
      ${this.renderLink()}
    `
  }

  private renderLink(): TemplateResult {
    return html`<div class="control">
      <label for="student-link">Link for your students</label>
      <textarea id="student-link" rows="3" readonly spellcheck="false" .value=${this.address}></textarea>
      <div class="row"><button type="button" @click=${this.copy}>Copy the link</button></div>
      <p class="hint" role="status">${this.status}</p>
    </div>`
  }

  private get address(): string {
    const { language } = this
    return courseAddress(`${barePage()}${language === '' ? '' : `?lang=${language}`}`, this.link)
  }

  private setLanguage(tag: string): void {
    this.language = tag
    this.status = ''
  }

  /** In the order of the lesson. */
  private toggle(id: string): void {
    const { exercises } = this.link
    const has = (each: string) => exercises.includes(each) !== (each === id)
    this.change({ exercises: contents.map((entry) => entry.id).filter(has) })
  }

  private setSeed(typed: string): void {
    const taken = /^\d{0,6}$/.test(typed)
    this.refused = taken ? '' : notTaken(t`a whole number from ${0} to ${MAX_COURSE_SEED}`, typed)
    this.change({ seed: taken && typed !== '' ? Number(typed) : null })
  }

  private readonly copy = async (): Promise<void> => {
    const field = this.querySelector<HTMLTextAreaElement>('#student-link')
    if (await copyText(field?.value ?? '')) {
      this.status = t`Copied.`
      return
    }
    field?.select()
    this.status = t`The clipboard was refused. The text is selected: copy it by hand.`
  }
}
