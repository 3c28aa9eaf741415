/** The hyper-parameters, and what a token is. */
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { choose } from '../../lesson/controls/control.ts'
import { numberControl, numberSlider } from '../../lesson/controls/fields.ts'
import { PageElement } from '../../lesson/page/element.ts'
import '../../lesson/text/text-choice.ts'
import { type TrainingSettings, trainingSchema } from '../../training/settings.ts'
import { threadsNote } from '../../training/threads-note.ts'
import { html, number, t } from '../../translation/translation.ts'

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
