/** The hyper-parameters. */
import { html, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { control } from '../../lesson/controls/control.ts'
import { numberControl } from '../../lesson/controls/number-control.ts'
import { LessonElement } from '../../lesson/element.ts'
import { type TrainingSettings, trainingSchema } from '../../training/settings.ts'
import { threadsNote } from '../../training/threads-note.ts'

type Numbers = readonly [keyof TrainingSettings, string, string][]

const FIRST: Numbers = [
  ['dim', 'Width D', 'numbers in a vector'],
  ['window', 'Window', 'reach to each side, in words'],
  ['epochs', 'Epochs', 'times through the text'],
]

const OTHERS: Numbers = [
  ['negatives', 'Negatives K', 'random words a pair'],
  ['rate', 'Learning rate', 'at the start; falls to 0'],
  ['subsample', 'Subsampling', 'thins frequent words; 0: none'],
  ['minCount', 'Minimum count', 'rarer words are left out'],
  ['seed', 'Seed', 'of the initial weights'],
]

@customElement('lx-settings-form')
export class SettingsForm extends LessonElement {
  /** Once it has been, also by an entry that cannot be used, it stays so until it is closed. */
  private opened = false

  protected override render(): TemplateResult {
    const { drafts, settings } = this.lesson.training
    if (drafts.any) this.opened = true
    return html`
      <div class="pair">
        ${FIRST.map(([name, label, hint]) => numberControl(drafts, name, label, hint))}
      </div>
      <details class="group" ?open=${this.opened} @toggle=${this.toggled}>
        <summary>All settings</summary>
        <div class="pair">
          ${OTHERS.map(([name, label, hint]) => numberControl(drafts, name, label, hint))}
        </div>
        <div class="pair">
          ${this.renderChoice('windowKind', 'Window is', settings.windowKind, [
            ['random', 'drawn from 1 to the window'],
            ['fixed', 'always the whole window'],
          ])}
          ${this.renderChoice('distribution', 'Negatives from', settings.distribution, [
            ['unigram75', 'counts to the power ¾'],
            ['equal', 'all words equally'],
          ])}
        </div>
        <div class="pair">${numberControl(drafts, 'threads', 'Threads', threadsNote())}</div>
      </details>
    `
  }

  private readonly toggled = (event: Event): void => {
    this.opened = (event.target as HTMLDetailsElement).open
  }

  private renderChoice<K extends 'windowKind' | 'distribution'>(
    name: K,
    label: string,
    chosen: TrainingSettings[K],
    options: readonly [TrainingSettings[K], string][],
  ): TemplateResult {
    const write = (event: Event) => {
      const value = (event.target as HTMLSelectElement).value as TrainingSettings[K]
      this.lesson.state.write(trainingSchema, { [name]: value })
    }
    return control(
      { id: name, label },
      ({ id }) => html`<select id=${id} @change=${write}>
        ${options.map(
          ([value, text]) =>
            html`<option value=${value} ?selected=${value === chosen}>${text}</option>`,
        )}
      </select>`,
    )
  }
}
