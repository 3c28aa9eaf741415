/** Makes a link for a class: whether a name is asked for, which exercises there are, and one seed for all. */
import type { TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { control } from '../../lesson/controls/control.ts'
import { switchControl } from '../../lesson/controls/switch.ts'
import { LessonElement } from '../../lesson/element.ts'
import { copyText } from '../../plot/save/save.ts'
import { type CourseLink, courseAddress, MAX_COURSE_SEED } from '../../state/class/course-link.ts'
import { wholeNumber } from '../../state/fields.ts'
import { notTaken } from '../../state/number-text.ts'
import { html, t } from '../../translation/translation.ts'
import { contents } from '../contents.ts'
import { pageAddress } from '../page-address.ts'

const seedField = wholeNumber(1, 0, MAX_COURSE_SEED)

@customElement('lx-class-link')
export class ClassLink extends LessonElement {
  @state() private link: CourseLink = { asksName: true, exercises: [], seed: null }
  @state() private refused = ''
  @state() private said = ''

  protected override render(): TemplateResult {
    const { link, refused } = this
    const address = courseAddress(pageAddress(), link)
    return html`
      <details class="group">
        <summary>A link for your class</summary>
        <div class="stack">
          ${switchControl(t`Ask for a name or a code`, link.asksName, (asksName) => this.set({ asksName }))}
          <fieldset>
            <legend>Exercises; none chosen: all of them</legend>
            <div class="chosen">
              ${contents.map(
                ({ id, number, title }) => html`<label>
                  <input type="checkbox" .checked=${link.exercises.includes(id)} @change=${() => this.toggle(id)} />
                  ${number} ${title}
                </label>`,
              )}
            </div>
          </fieldset>
          ${control(
            {
              id: 'class-seed',
              label: t`One seed for everybody`,
              hint: t`Empty: each exercise begins with its usual seed, which is the same for everybody too.`,
              error: refused,
            },
            ({ id, describedBy, invalid }) => html`<input
              id=${id}
              type="text"
              inputmode="numeric"
              autocomplete="off"
              .value=${link.seed === null ? '' : `${link.seed}`}
              aria-describedby=${describedBy}
              aria-invalid=${invalid}
              @change=${this.enter}
            />`,
          )}
          ${control(
            { id: 'class-link', label: t`The link` },
            ({ id }) =>
              html`<textarea id=${id} rows="2" readonly spellcheck="false" .value=${address}></textarea>`,
          )}
          <div class="row">
            <button type="button" @click=${() => this.copy(address)}>Copy the link</button>
            <span class="hint" role="status">${this.said}</span>
          </div>
        </div>
      </details>
    `
  }

  private set(change: Partial<CourseLink>): void {
    this.link = { ...this.link, ...change }
    this.said = ''
  }

  private toggle(id: string): void {
    const { exercises } = this.link
    const has = (each: string) => (each === id ? !exercises.includes(id) : exercises.includes(each))
    this.set({ exercises: contents.map((entry) => entry.id).filter(has) })
  }

  private readonly enter = (event: Event): void => {
    const typed = (event.target as HTMLInputElement).value.trim()
    const seed = typed === '' ? null : seedField.read(typed)
    this.refused = seed === undefined ? notTaken(seedField.expected, typed) : ''
    if (seed !== undefined) this.set({ seed })
  }

  private async copy(address: string): Promise<void> {
    if (await copyText(address)) {
      this.said = t`Copied.`
      return
    }
    this.querySelector('textarea')?.select()
    this.said = t`The clipboard was refused. The link is selected: copy it by hand.`
  }
}
