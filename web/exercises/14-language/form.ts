/** The parts that the models are made of, in the order of the data, and all other settings. */
import type { TextFacts } from 'lexiscope/types/language.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { lineOf } from '../../lesson/asking/refusal.ts'
import { choiceField } from '../../lesson/controls/fields.ts'
import {
  addressOf,
  fetchWhole,
  type SiteFile,
  withSiteFiles,
} from '../../lesson/files/site-files.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { PageElement } from '../../lesson/page/element.ts'
import type { Input } from '../../lesson/page/inputs.ts'
import '../../lesson/text/own-text.ts'
import { SHAKESPEARE_ADDRESS } from '../../training/settings.ts'
import { decimal, html, number, plural, t } from '../../translation/translation.ts'
import type { LanguageRun } from './language-run.ts'
import { modelsOf } from './models.ts'
import { schemeOf } from './schemes.ts'
import { madeUpOf, schema, schemesOf, settingsOf, waitsForText, widthStep } from './settings.ts'

type Setting = keyof typeof schema

/** Above this rate a transformer rarely learns. */
const HIGH_RATE = 1

@customElement('lx-language-parts')
export class LanguageParts extends PageElement {
  /** The site's TinyShakespeare; null where it has none. */
  @state() private shakespeare: SiteFile | null = null
  @state() private problem = ''
  private width = 0
  private heads = 0
  private lastChanged: Setting = 'languageWidth'

  override connectedCallback(): void {
    super.connectedCallback()
    void withSiteFiles((files) => {
      this.shakespeare = files.find((file) => addressOf(file) === SHAKESPEARE_ADDRESS) ?? null
    })
    // Restores the vectors of the exercise “skip-gram” where some were saved.
    if (settingsOf(this.lesson).languageRows === 'trained') void this.lesson.training.begin()
  }

  /** The model that the settings ask for; if they are rejected, the one before. */
  private get own(): LanguageRun | null {
    return modelsOf(this.lesson).requested[0] ?? null
  }

  protected override willUpdate(): void {
    const { languageWidth, languageHeads } = settingsOf(this.lesson)
    if (this.width !== languageWidth) this.lastChanged = 'languageWidth'
    if (this.heads !== languageHeads) this.lastChanged = 'languageHeads'
    this.width = languageWidth
    this.heads = languageHeads
  }

  /** What the core says against a setting; '' if nothing. */
  private errorOf(name: Setting): string {
    const { problem, rejected } = modelsOf(this.lesson)
    if (problem === null) return ''
    const { kind, argument } = problem
    // Width and heads are rejected together: the one that was changed last is named.
    const isWidthOfHeads = argument === 'heads' || (argument === 'width' && kind === 'OddWidth')
    const { refusedAs } = schema[name] as Input<unknown>
    if (isWidthOfHeads ? name !== this.lastChanged : !refusedAs?.(argument, {})) return ''
    if (!isWidthOfHeads || name !== 'languageWidth' || rejected === null)
      return lineOf(problem.message)
    const { heads, width } = rejected.request.options
    const step = widthStep(heads, schemesOf(settingsOf(this.lesson)))
    return t`Expected a multiple of ${step}, to be shared among the heads, got ${width}.`
  }

  private control(name: Setting, hint?: string): TemplateResult | undefined {
    const { control } = schema[name] as Input<unknown>
    const more = hint === undefined ? {} : { hint }
    return control?.({ lesson: this.lesson, schema, name, error: this.errorOf(name), more })
  }

  protected override render(): TemplateResult {
    const { own } = this
    return html`<p class="recipe" role="status">${recipeOf(this.lesson, own)}</p>
    <details class="group parts-card" ?open=${settingsOf(this.lesson).languageText === 'own'}>
      <summary>Change its parts</summary>
      <div class="stack">
      <ol class="parts" aria-label="The parts of your model, in the order of the data">
        ${this.renderPart(t`Text and tokenizer`, this.renderText())}
        ${this.renderPart(t`Token table`, this.renderTable())}
        ${this.renderPart(t`Positions`, html`${this.control('languageScheme')} ${sizeLine(this.positionsSize())}`)}
        ${this.renderPart(t`Blocks`, this.renderBlocks())}
        ${this.renderPart(t`Next word`, this.renderOutput())}
      </ol>
      <p class="hint">${own?.size ? t`A step takes ${number(own.size.stepProducts)} multiply-adds.` : nothing}</p>
      ${settingsOf(this.lesson).languageText === 'own' ? this.renderOwn() : nothing}
      ${this.renderAll()}
      </div>
    </details>`
  }

  private renderOwn(): TemplateResult {
    const kind = modelsOf(this.lesson).problem?.kind
    return html`<div class="columns own-part">
      <lx-own-text
        .lesson=${this.lesson}
        ?garbled=${kind === 'NotUtf8' || kind === 'NotText'}
        ?shakespeare=${this.shakespeare !== null}
      ></lx-own-text>
      <div class="stack">
        <div class="pair">
          ${this.control('languageUnits')} ${this.control('languageVocabulary')}
        </div>
        ${this.shakespeare ? html`<div class="row"><button type="button" @click=${() => this.takeShakespeare(this.shakespeare as SiteFile)}>Take TinyShakespeare</button></div>` : nothing}
        ${this.problem === '' ? nothing : html`<p class="error" role="alert">${this.problem}</p>`}
        ${this.lesson.text.blob === null ? html`<p class="hint">Choose a text first.</p>` : html`<p class="hint">A first second of training measures how long it will take, and says so before it goes on.</p>`}
      </div>
    </div>`
  }

  private async takeShakespeare(file: SiteFile): Promise<void> {
    this.problem = ''
    try {
      const whole = await fetchWhole(addressOf(file), file.bytes)
      await this.lesson.text.set(whole, 'TinyShakespeare')
    } catch (thrown) {
      const why = thrown instanceof Error ? thrown.message : thrown
      this.problem = t`TinyShakespeare could not be read: ${why}`
    }
  }

  private renderPart(name: string, content: TemplateResult): TemplateResult {
    return html`<li><span class="part-name">${name}</span>${content}</li>`
  }

  private renderText(): TemplateResult {
    const { own } = this
    const facts = own?.text ?? null
    const { languageText } = settingsOf(this.lesson)
    const words = madeUpOf(this.lesson)
    const made = [...new Set(words.map(({ word }) => word))]
    return html`
      ${this.control('languageText')}
      ${sizeLine(facts === null ? '' : sizeOf(facts))}
      ${languageText === 'microworld' && made.length > 0 ? html`<p class="hint">with your word <strong>${made.join(', ')}</strong></p>` : nothing}
    `
  }

  private renderTable(): TemplateResult {
    const { own } = this
    const { languageRows } = settingsOf(this.lesson)
    const { progress, phase } = this.lesson.core.view
    const none = languageRows === 'trained' && (progress?.tokensDone ?? 0) === 0
    const size = own?.size
      ? `V · D = ${number(own.text?.words.length ?? 0)} · ${own.request.options.width} = ${number(own.size.tokenTable)}`
      : ''
    return html`
      ${this.control('languageRows')}
      ${sizeLine(size)}
      ${
        none
          ? html`<p class="error">
              There are no trained vectors yet, so it begins at random.
              <button type="button" ?disabled=${phase === 'running'} @click=${() => this.lesson.training.train()}>Train them now</button>
            </p>`
          : nothing
      }
    `
  }

  private positionsSize(): string {
    const { own } = this
    if (own === null) return ''
    if (own.scheme === 'learned')
      return t`${own.request.options.length} rows of ${own.request.options.width}`
    if (own.scheme === 'sinusoidal') return t`sines, added; nothing to train`
    if (own.scheme === 'rotary') return t`turn queries and keys; nothing to train`
    return own.scheme === 'alibi'
      ? t`a penalty on distance; nothing to train`
      : t`a causal mask alone`
  }

  private renderBlocks(): TemplateResult {
    const { own } = this
    if (own === null) return html`<p class="hint">attention and MLP</p>`
    const { layers, heads, mlpWidth, width } = own.request.options
    const each = width / heads
    return html`<p class="size">${plural(layers.length, '{0} block', '{0} blocks')}</p>
      <p class="hint">${
        mlpWidth === 0
          ? plural(heads, 'each: {0} head of {1}, no MLP', 'each: {0} heads of {1}, no MLP', each)
          : plural(
              heads,
              'each: {0} head of {1}, an MLP of {2}',
              'each: {0} heads of {1}, an MLP of {2}',
              each,
              mlpWidth,
            )
      }</p>`
  }

  private renderOutput(): TemplateResult {
    const { own } = this
    const tied = own?.request.options.tied
    return html`
      ${choiceField(this.lesson, schema, 'languageTied', t`Output`, [
        {
          value: 'usual',
          text:
            tied === undefined || settingsOf(this.lesson).languageTied !== 'usual'
              ? t`as usual`
              : tied
                ? t`usual: tied`
                : t`usual: untied`,
        },
        { value: 'tied', text: t`tied: the token table` },
        { value: 'untied', text: t`untied: a second table` },
      ])}
      ${sizeLine(own?.size ? (own.size.output === 0 ? t`no further numbers` : t`${number(own.size.output)} more numbers`) : '')}
    `
  }

  private renderAll(): TemplateResult {
    // The core knows what 0 stands for; a number of the learner's own stands in the entry itself.
    const { options, text } = this.own?.request ?? {}
    const settings = settingsOf(this.lesson)
    const used = (name: Setting, of: number | undefined) =>
      of === undefined || settings[name] !== 0
        ? t`0: as usual`
        : t`0: as usual; now ${Number.isInteger(of) ? number(of) : decimal(String(of))}`
    const sentences = text?.kind === 'microworld' ? text.sentences : undefined
    return html`<details class="group">
      <summary>All settings</summary>
      <div class="controls">
        ${this.control('languageSteps', options === undefined || settings.languageSteps !== 0 ? t`0: as many as it needs` : t`0: as many as it needs; now ${number(options.steps)}`)}
        ${this.control('languageSeed')}
        ${this.control('languageWidth', t`up to 128; ${used('languageWidth', options?.width)}`)}
        ${this.control('languageHeads', used('languageHeads', options?.heads))}
        ${this.control('languageLayers', t`1 … 4; ${used('languageLayers', options?.layers.length)}`)}
        ${this.control('languageMlp')}
        ${this.control('languageSentences', t`to learn from; ${used('languageSentences', sentences)}`)}
        ${this.control('languageBatch', used('languageBatch', options?.sequences))}
        ${this.control('languageLength', t`8 … 256; ${used('languageLength', options?.length)}`)}
        ${this.control('languageRate', settings.languageRate > HIGH_RATE ? t`the highest; so high, the loss will probably run away` : t`the highest; ${used('languageRate', options?.learningRate)}`)}
      </div>
    </details>`
  }
}

function sizeOf({ words, differentSentences, heldOutSentences }: TextFacts): string {
  return plural(
    differentSentences,
    'V = {1} tokens; it learns from {0} different sentence, and {2} others, held out, test it',
    'V = {1} tokens; it learns from {0} different sentences, and {2} others, held out, test it',
    number(words.length),
    number(heldOutSentences),
  )
}

// Reserves its line before the text is known, so that no button moves while it is pressed.
const sizeLine = (text: string) => html`<p class="size">${text}</p>`

/** The parts in the order of the data, with their sizes, in one line. */
function recipeOf(lesson: Lesson, own: LanguageRun | null): TemplateResult | string {
  if (!own?.size) return waitsForText(lesson) ? t`Choose a text first.` : t`Loading …`
  const { options, text } = own.request
  const { width, layers, heads } = options
  const { word = '' } = (text.kind === 'microworld' && text.madeUp[0]) || {}
  const tokens = number(own.text?.words.length ?? 0)
  const { name } = schemeOf(own.scheme)
  const ofHeads = plural(
    heads,
    '{1} of {0} head',
    '{1} of {0} heads',
    plural(layers.length, '{0} block', '{0} blocks'),
  )
  // What acts on scores is a part of every block.
  const inside = own.scheme === 'rotary' || own.scheme === 'alibi'
  const blocks = inside ? t`${ofHeads}, ${name} in each` : html`${name} → ${ofHeads}`
  return html`${word === '' ? t`${tokens} tokens` : t`${tokens} tokens, your word “${word}” among them`} → ${t`a row of ${width} numbers each`} →
  ${blocks} → ${t`the next word`}: <strong>${t`${number(own.size.parameters)} numbers to train`}</strong>`
}
