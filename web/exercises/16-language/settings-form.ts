/** What the models are made of: the parts in sight, one behind the other, all else folded away. */
import { html, nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import type { CoreProblem } from '../../core/kit/problem.ts'
import { entryFor } from '../../lesson/controls/entry.ts'
import { choiceField } from '../../lesson/controls/fields.ts'
import { LessonElement } from '../../lesson/element.ts'
import { siteFiles } from '../../lesson/files/site-files.ts'
import '../../lesson/text/own-text.ts'
import { SHAKESPEARE_ADDRESS } from '../../training/settings.ts'
import { Models } from './models.ts'
import { SCHEMES } from './schemes.ts'
import { madeUpOf, SETTINGS_OF, schema, settingsOf } from './settings.ts'

const n = (value: number) => value.toLocaleString('en')

@customElement('lx-language-parts')
export class LanguageParts extends LessonElement {
  private readonly models = new Models(this)
  /** Whether the site has TinyShakespeare. */
  @state() private shakespeare = false
  @state() private problem = ''

  override connectedCallback(): void {
    super.connectedCallback()
    void siteFiles().then((files) => {
      this.shakespeare = files.some(({ file }) => SHAKESPEARE_ADDRESS.endsWith(`/${file}`))
    })
    // Vectors of exercise 05 are brought back where some were kept.
    if (settingsOf(this.lesson).languageRows === 'trained') void this.lesson.training.begin()
  }

  private get refused(): CoreProblem | null {
    const { problem, writers } = this.models
    return problem ?? writers.find((writer) => writer.problem !== null)?.problem ?? null
  }

  protected override render(): TemplateResult {
    const { own } = this.models
    const schemes = SCHEMES.map(({ scheme, name }) => ({ value: scheme, text: name }))
    return html`<div class="card stack parts-card">
      <ol class="parts" aria-label="The parts of your model, in the order of the data">
        ${this.renderPart('Text and tokenizer', this.renderText())}
        ${this.renderPart('Token table', this.renderTable())}
        ${this.renderPart('Positions', html`${this.choose('languageScheme', 'Scheme', schemes)} ${said(this.positionsSize())}`)}
        ${this.renderPart('Blocks', this.renderBlocks())}
        ${this.renderPart('Next word', this.renderOutput())}
      </ol>
      <p class="hint in-all" role="status">
        ${own?.size ? html`In all <strong>${n(own.size.parameters)}</strong> numbers to train; a step takes ${n(own.size.stepProducts)} multiply-adds.` : 'Their sizes come with the core.'}
      </p>
      ${settingsOf(this.lesson).languageText === 'own' ? this.renderOwn() : nothing}
      ${this.renderAll()}
    </div>`
  }

  private renderOwn(): TemplateResult {
    const { refused } = this
    const entry = (name: keyof typeof schema, argument: string, label: string, hint: string) =>
      entryFor(this.lesson, schema, refused, { name, argument, label, hint })
    return html`<div class="columns own-part">
      <lx-own-text
        .lesson=${this.lesson}
        ?garbled=${refused?.kind === 'NotUtf8' || refused?.kind === 'NotText'}
        ?shakespeare=${this.shakespeare}
      ></lx-own-text>
      <div class="stack">
        <div class="pair">
          ${this.choose('languageUnits', 'A token is', [
            { value: 'words', text: 'a word' },
            { value: 'bytePairs', text: 'a piece, by byte pairs' },
          ])}
          ${entry('languageVocabulary', 'vocabSize', 'Vocabulary V', 'at most 1,024; pieces at least 257')}
        </div>
        ${this.shakespeare ? html`<div class="row"><button type="button" @click=${this.takeShakespeare}>Take TinyShakespeare</button></div>` : nothing}
        ${this.problem === '' ? nothing : html`<p class="error" role="alert">${this.problem}</p>`}
        ${this.lesson.text.blob === null ? html`<p class="hint">Choose a text first.</p>` : html`<p class="hint">A first second of training measures how long it will take, and says so before it goes on.</p>`}
      </div>
    </div>`
  }

  private readonly takeShakespeare = async (): Promise<void> => {
    this.problem = ''
    try {
      const answer = await fetch(SHAKESPEARE_ADDRESS)
      if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`.trim())
      await this.lesson.text.set(await answer.blob(), 'TinyShakespeare')
    } catch (thrown) {
      const why = thrown instanceof Error ? thrown.message : thrown
      this.problem = `TinyShakespeare could not be read: ${why}.`
    }
  }

  private renderPart(name: string, content: TemplateResult): TemplateResult {
    return html`<li><span class="part-name">${name}</span>${content}</li>`
  }

  private renderText(): TemplateResult {
    const { own } = this.models
    const facts = own?.text ?? null
    const { languageText } = settingsOf(this.lesson)
    const words = madeUpOf(this.lesson)
    const made = [...new Set(words.map(({ word }) => word))]
    const size =
      facts === null
        ? ''
        : `V = ${n(facts.words.length)} ${facts.name === 'microworld' ? 'words' : 'tokens'}; ${n(facts.differentSentences)} different sentences, ${n(facts.heldOutSentences)} more held out`
    return html`
      ${this.choose('languageText', 'Learn', [
        { value: 'microworld', text: 'the microworld' },
        { value: 'own', text: 'your own text' },
      ])}
      ${said(size)}
      ${languageText === 'microworld' && made.length > 0 ? html`<p class="hint">with your word <strong>${made.join(', ')}</strong></p>` : nothing}
    `
  }

  private renderTable(): TemplateResult {
    const { own } = this.models
    const { languageRows } = settingsOf(this.lesson)
    const { progress, phase } = this.lesson.core.view
    const none = languageRows === 'trained' && (progress?.tokensDone ?? 0) === 0
    const size = own?.size
      ? `V · D = ${n(own.text?.words.length ?? 0)} · ${own.wish.options.width} = ${n(own.size.tokenTable)}`
      : ''
    return html`
      ${this.choose('languageRows', 'Begins', [
        { value: 'drawn', text: 'at random' },
        { value: 'trained', text: 'as your vectors of 05' },
      ])}
      ${said(size)}
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
    const { own } = this.models
    if (own === null) return ''
    if (own.scheme === 'learned')
      return `${own.wish.options.length} rows of ${own.wish.options.width}`
    if (own.scheme === 'sinusoidal') return 'sines, added; nothing to train'
    if (own.scheme === 'rotary') return 'turn queries and keys; nothing to train'
    return own.scheme === 'alibi'
      ? 'a penalty on distance; nothing to train'
      : 'a causal mask alone'
  }

  private renderBlocks(): TemplateResult {
    const { own } = this.models
    if (own === null) return html`<p class="hint">attention and MLP</p>`
    const { layers, heads, mlpWidth, width } = own.wish.options
    const mlp = mlpWidth === 0 ? 'no MLP' : `an MLP of ${mlpWidth}`
    return html`<p class="size">${layers.length} ${layers.length === 1 ? 'block' : 'blocks'}</p>
      <p class="hint">each: ${heads} heads of ${width / heads}, ${mlp}</p>`
  }

  private renderOutput(): TemplateResult {
    const { own } = this.models
    const tied = own?.wish.options.tied
    return html`
      ${this.choose('languageTied', 'Output', [
        {
          value: 'usual',
          text:
            tied === undefined || settingsOf(this.lesson).languageTied !== 'usual'
              ? 'as usual'
              : tied
                ? 'usual: tied'
                : 'usual: untied',
        },
        { value: 'tied', text: 'tied: the token table' },
        { value: 'untied', text: 'untied: a second table' },
      ])}
      ${said(own?.size ? (own.size.output === 0 ? 'no further numbers' : `${n(own.size.output)} more numbers`) : '')}
    `
  }

  private renderAll(): TemplateResult {
    const entry = (name: keyof typeof schema, label: string, hint: string) => {
      const argument = Object.keys(SETTINGS_OF).find((each) => SETTINGS_OF[each] === name) ?? ''
      return entryFor(this.lesson, schema, this.refused, { name, argument, label, hint })
    }
    const beside = [
      { value: 'nothing', text: 'nothing' },
      ...SCHEMES.map(({ scheme, name }) => ({ value: scheme, text: name })),
    ]
    return html`<details class="group">
      <summary>All settings</summary>
      <div class="controls">
        ${this.choose('languageBeside', 'Trained beside it', beside)}
        ${entry('languageSteps', 'Steps', '0: as many as it needs')}
        ${entry('languageSeed', 'Seed', 'of text and weights')}
        ${entry('languageWidth', 'Width D', 'up to 128; 0: as usual')}
        ${entry('languageHeads', 'Heads', '0: as usual')}
        ${entry('languageLayers', 'Blocks', '1 … 4; 0: as usual')}
        ${this.choose('languageMlp', 'MLPs', [
          { value: 'usual', text: 'with' },
          { value: 'without', text: 'without' },
        ])}
        ${entry('languageSentences', 'Sentences', 'to learn from; 0: as usual')}
        ${entry('languageBatch', 'Lines a step', '0: as usual')}
        ${entry('languageLength', 'Tokens a line', '8 … 256; 0: as usual')}
        ${entry('languageRate', 'Learning rate', 'the highest; 0: as usual')}
      </div>
    </details>`
  }

  private choose(
    name: keyof typeof schema,
    label: string,
    choices: readonly { value: string; text: string }[],
  ): TemplateResult {
    return choiceField(this.lesson, schema, name, label, choices)
  }
}

// Its room is there before the text: what comes late moves no button away from who presses it.
const said = (text: string) => html`<p class="size">${text}</p>`
