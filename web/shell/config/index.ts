/** The config doctor: what a model's config.json says of positions, and what is wrong with it. */
import type { ConfigReport, RespelledConfig } from 'lexiscope/types/config.d.ts'
import { lineOf } from 'lexiscope/utilities/problem.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { live } from 'lit/directives/live.js'
import './config.css'
import { Fold } from '../../lesson/controls/control.ts'
import './effect.ts'
import { DropZone } from '../../lesson/files/drop-zone.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { hasFailed } from '../../lesson/page/inputs.ts'
import { Latest } from '../../lesson/page/latest.ts'
import { copyText, download } from '../../plot/save/save.ts'
import { written } from '../../plot/scene/scales.ts'
import { decimal, html, t } from '../../translation/translation.ts'
import { renderFacts, renderKeys, renderNotes, renderReaders, renderRotary } from './diagnosis.ts'
import {
  type Example,
  exampleOf,
  MAX_CONFIG,
  MAX_LINKED,
  published,
  schema,
  textOf,
  wrong,
} from './examples.ts'
import { commandJson, faultOf, offsetOf, verdict } from './report.ts'

interface Diagnosis {
  report: ConfigReport
  respelled: RespelledConfig | null
}

@customElement('lx-config-doctor')
export class ConfigDoctor extends PageElement {
  private readonly latest = new Latest<Diagnosis>(
    () => this.requestUpdate(),
    () => this.lesson.core.retry(),
  )
  /** What is in the field while the address cannot hold it; null where it does. */
  @state() private unlinked: string | null = null
  @state() private tooLarge = ''
  @state() private copied = ''
  @state() private copiedSpelling = ''
  private readonly zone = new DropZone(this, {
    files: ([file]) => void this.open(file),
    text: (text) => {
      if (!this.refuse(text.length)) this.take(text)
    },
  })
  private readonly folds: Fold[] = []
  private readonly keyFolds = [new Fold(this), new Fold(this), new Fold(this)]
  private readonly spellingFold = new Fold(this)
  /** As the address was when the field was last set: with other values it is no longer in use. */
  private seen = ''

  private get values() {
    return this.lesson.state.read(schema).values
  }

  private get text(): string {
    const { config, example } = this.values
    return this.unlinked ?? (config === '' ? textOf(exampleOf(example)) : config)
  }

  protected override willUpdate(): void {
    const now = JSON.stringify(this.values)
    if (now !== this.seen) this.unlinked = null
    this.seen = now
    const { text, lesson } = this
    this.latest.follow(text.trim() === '' ? null : [text, hasFailed(lesson)], async () => {
      const [report, respelled] = await Promise.all([
        lesson.core.compute('config', 'configReport', text),
        lesson.core.compute('config', 'respelledConfig', text),
      ])
      return { report, respelled }
    })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.latest.stop()
  }

  protected override render(): TemplateResult {
    return html`
      ${this.latest.renderFault() ?? nothing}
      ${this.renderExamples('published', t`Published configs, with the keys that count here`, published, this.renderOwn())}
      <div class="stack">${this.renderDiagnosis()}</div>
      <div class="stack">
        ${this.renderEntry()} ${this.renderExamples('wrong', t`Five with something wrong`, wrong)}
      </div>
    `
  }

  /** The verdict may be out of sight, above what was pressed. */
  private show(example: Example): void {
    this.take(textOf(example))
    this.querySelector('.examples.published')?.scrollIntoView({ block: 'nearest' })
  }

  /** The field is a long way down on a phone. */
  private renderOwn(): TemplateResult {
    const begin = () => {
      this.field?.focus()
      this.field?.select()
    }
    return html`<button type="button" @click=${begin}>Paste your own</button>`
  }

  private get field(): HTMLTextAreaElement | null {
    return this.querySelector('#config-text')
  }

  private renderExamples(
    id: string,
    title: string,
    examples: readonly Example[],
    more: TemplateResult | typeof nothing = nothing,
  ): TemplateResult {
    const chosen = this.unlinked === null && this.values.config === '' ? this.values.example : ''
    const button = (example: Example) => html`<button
      type="button"
      class="quiet"
      aria-pressed=${example.id === chosen}
      @click=${() => this.show(example)}
    >${example.name}</button>`
    return html`<div class="examples ${id}" role="group" aria-labelledby="config-${id}">
      <p class="hint" id="config-${id}">${title}</p>
      <div class="row">${examples.map(button)} ${more}</div>
    </div>`
  }

  private renderEntry(): TemplateResult {
    const { tooLarge } = this
    const { refused } = this.latest
    const error = tooLarge === '' && refused !== null
    return this.zone.render(html`
        <label for="config-text">config.json: paste it, change it, or drop a file here</label>
        <textarea
          id="config-text"
          rows="20"
          spellcheck="false"
          autocapitalize="off"
          autocomplete="off"
          aria-invalid=${error}
          aria-describedby="config-error config-hint"
          .value=${live(this.text)}
          @paste=${this.paste}
          @input=${this.type}
        ></textarea>
        <div id="config-error" role="alert">
          ${tooLarge === '' ? nothing : html`<p class="error">${tooLarge}</p>`}
          ${error ? this.renderRefusal() : nothing}
        </div>
        ${this.zone.input(t`Open a file`, { accept: '.json,application/json' })}
        <p class="hint" id="config-hint">
          It is read in this tab and sent nowhere. The command <code>lexiscope positions config</code> says the same.
        </p>
    `)
  }

  private get refusal(): string {
    return lineOf((this.latest.refused?.message ?? '').replace(/^config\.json: /, ''))
  }

  private renderRefusal(): TemplateResult {
    const { refused } = this.latest
    const fault = refused === null ? null : faultOf(refused)
    const show = () => {
      const { field } = this
      if (field === null || fault === null) return
      const at = offsetOf(field.value, fault)
      field.focus()
      field.setSelectionRange(at, at + 1)
    }
    return html`<p class="error">
      ${this.refusal}
      ${fault === null ? nothing : html`<button type="button" class="quiet" @click=${show}>Show the place</button>`}
    </p>`
  }

  private renderDiagnosis(): TemplateResult {
    const { result, refused } = this.latest
    if (result === null)
      return html`<p class="waiting">${this.text.trim() === '' ? t`Paste a config.json, or press an example.` : t`Reading the config …`}</p>`
    const { report } = result
    const stale = refused !== null
    return html`
      <div class="card">
        ${
          stale
            ? html`<p class="card-title">This text cannot be read.</p>
                <p class="error">${this.refusal}</p>
                <p class="hint">Below is the last one that could be.</p>`
            : html`<p class="card-title" role="status">${verdict(report)}</p>
                ${renderNotes(report)}`
        }
      </div>
      ${stale ? nothing : renderReaders(report)}
      ${report.rotary.map((one, i) => renderRotary(one, report.rotary.length > 1, this.foldOf(i)))}
      <div class="card">${renderFacts(report)}</div>
      <lx-config-effect .lesson=${this.lesson}></lx-config-effect>
      ${this.renderRespelled(result)} ${renderKeys(report, this.keyFolds)} ${this.renderTakeAlong(result)}
    `
  }

  private renderRespelled({ respelled }: Diagnosis): TemplateResult | typeof nothing {
    if (respelled === null) return nothing
    const { spelling, config } = respelled
    const copy = async () => {
      this.copiedSpelling = (await copyText(config))
        ? t`Copied.`
        : t`The clipboard was refused; the text is below.`
    }
    return html`<section class="card" aria-labelledby="config-spelling">
      <p class="card-title" id="config-spelling">The same with <code>${spelling}</code></p>
      <p>${
        spelling === 'rope_parameters'
          ? t`As transformers 5 writes it, with base and scaling in one object.`
          : t`As transformers 4 and older readers expect it, with the base outside.`
      }</p>
      <div class="row"><button type="button" @click=${copy}>${t`Copy it with ${spelling}`}</button></div>
      <p class="hint" role="status">${this.copiedSpelling}</p>
      ${this.spellingFold.render(t`Show the text`, () => html`<pre class="wide" tabindex="0">${config}</pre>`)}
    </section>`
  }

  /** Of the pairs of one kind of layer. */
  private foldOf(i: number): Fold {
    this.folds[i] ??= new Fold(this)
    return this.folds[i]
  }

  private renderTakeAlong({ report }: Diagnosis): TemplateResult {
    const linked = this.unlinked === null
    const save = () => {
      const text = `${JSON.stringify(commandJson(report), null, 2)}\n`
      download(new Blob([text], { type: 'application/json' }), 'config-report.json')
    }
    const copy = async () => {
      this.copied = (await copyText(location.href))
        ? t`Copied. Anyone who opens the link sees this config and its report.`
        : t`The clipboard was refused; the link is in the address bar.`
    }
    return html`<div class="stack">
      <div class="row">
        <button type="button" @click=${save}>Save the report as JSON</button>
        <button type="button" ?disabled=${!linked} @click=${copy}>Copy the link</button>
      </div>
      <p class="hint" role="status">${
        linked
          ? this.copied
          : t`Longer than ${written(MAX_LINKED)} characters, so the link does not hold it.`
      }</p>
    </div>`
  }

  /** An example by its name, any other text as it is. */
  private take(text: string): void {
    this.tooLarge = ''
    this.copied = ''
    this.copiedSpelling = ''
    const known = [...published, ...wrong].find((example) => textOf(example) === text)
    const fits = text.length <= MAX_LINKED && text.trim() !== ''
    const unlinked = known === undefined && !fits ? text : null
    this.lesson.state.write(schema, {
      example: known?.id ?? schema.example.fallback,
      config: known === undefined && fits ? text : '',
    })
    this.unlinked = unlinked
    this.seen = JSON.stringify(this.values)
  }

  /** Whether so much is refused. */
  private refuse(bytes: number): boolean {
    const tooMuch = bytes > MAX_CONFIG
    this.tooLarge = tooMuch
      ? t`Expected a config.json of at most ${megabytes(MAX_CONFIG)}, got ${megabytes(bytes)}. Is it a tokenizer, or a file of weights?`
      : ''
    return tooMuch
  }

  private readonly paste = (event: ClipboardEvent): void => {
    if (this.refuse(event.clipboardData?.getData('text').length ?? 0)) event.preventDefault()
  }

  private readonly type = (event: Event): void => {
    const { value } = event.target as HTMLTextAreaElement
    if (!this.refuse(value.length)) this.take(value)
  }

  private async open(file: File): Promise<void> {
    if (this.refuse(file.size)) return
    try {
      this.take(await file.text())
    } catch {
      this.tooLarge = t`The file could not be read: it was moved, changed or is not allowed.`
    }
  }
}

const megabytes = (bytes: number) => `${decimal((bytes / 1e6).toFixed(1))} MB`

function render(lesson: Lesson): TemplateResult {
  return html`<lx-config-doctor class="config-doctor" .lesson=${lesson}></lx-config-doctor>`
}

export default { schema, render } satisfies Exercise
