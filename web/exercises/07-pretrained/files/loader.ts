/** Brings other vectors: from a file of the learner's, from this site, or from elsewhere by a button. */

import type { Choice, LoadOptions, VectorSource } from 'lexiscope/vectors/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { worded } from '../../../lesson/asking/refusal.ts'
import { control } from '../../../lesson/controls/control.ts'
import { DropZone } from '../../../lesson/files/drop-zone.ts'
import { type SiteFile, withSiteFiles } from '../../../lesson/files/site-files.ts'
import {
  type FetchableSource,
  glove,
  gpt2,
  hostOf,
  vectorDatasets,
} from '../../../lesson/files/sources.ts'
import { whenPretrained } from '../../../lesson/words/when-pretrained.ts'
import { html, t } from '../../../translation/translation.ts'
import { PretrainedElement } from '../pretrained-element.ts'
import { pretrainedSchema } from '../settings.ts'
import { inBytes } from '../sizes.ts'
import { busyCard } from './busy-card.ts'
import { loadProblem } from './load-problem.ts'
import { requestOf } from './requested-files.ts'
import { storedFiles } from './stored-files.ts'
import { tableCard } from './table-card.ts'

const fetchable = [glove, gpt2]

@customElement('lx-vector-loader')
export class VectorLoader extends PretrainedElement {
  @state() private ofSite: readonly SiteFile[] = []
  private readonly zone = new DropZone(this, { files: (files) => this.take(files) })
  @state() private rowsError = ''
  /** what was read last, to be read again with another vocabulary or choice */
  private last: { source: VectorSource; vocabulary: LoadOptions['vocabulary'] } | null = null

  override connectedCallback(): void {
    super.connectedCallback()
    void whenPretrained(this.lesson, (client) => client.lookAtStore())
    void withSiteFiles((all) => {
      this.ofSite = all.filter(({ name }) => vectorDatasets.includes(name))
    })
  }

  protected override render(): TemplateResult {
    const view = this.client?.view
    return html`
      ${this.table === null ? nothing : tableCard(this.table)}
      ${view?.busy ? busyCard(view.busy, view.progress, () => void this.client?.cancel()) : nothing}
      ${this.renderChoice()}
      <div class="columns">
        ${this.renderFile()}
        <div class="group">${this.renderSite()} ${fetchable.map((one) => this.renderSource(one))}</div>
      </div>
      ${view === undefined ? nothing : storedFiles(view.stored, view.notice, (name) => void this.client?.remove(name))}
    `
  }

  private renderChoice(): TemplateResult | typeof nothing {
    const choice = this.client?.view.choice
    if (!choice) return nothing
    const what: Record<Choice['what'], string> = {
      'token-table': t`Several tensors have a usual name of a token table. Which one is it?`,
      tensor: t`No tensor has one of the usual names of a token table. Which one is it?`,
      file: t`The archive holds several files. Which one?`,
    }
    return html`<div class="card" role="group" aria-label="Choose">
      <p class="card-title">${what[choice.what]}</p>
      <div class="choices">
        ${choice.options.map(
          ({ name, about }) => html`<button
            type="button"
            class="choice"
            @click=${() => this.open(choice.source, this.last?.vocabulary ?? null, name)}
          >
            ${name} <span class="hint">${worded(about)}</span>
          </button>`,
        )}
      </div>
    </div>`
  }

  private renderFile(): TemplateResult {
    const { rows } = this.lesson.state.read(pretrainedSchema).values
    return this.zone.render(html`
        ${this.zone.input(t`Open a file of vectors, or drop it here`, {
          accept: '.txt,.vec,.bin,.csv,.tsv,.safetensors,.zip,.json',
          multiple: true,
          describedBy: 'vectors-hint',
        })}
        ${loadProblem(this.client, (name) => name === this.last?.source.name && this.last.source.kind !== 'stored')}
        <p class="hint" id="vectors-hint">
          GloVe .txt, word2vec .bin or .txt, fastText .vec, CSV, the Embedding Projector’s vectors.tsv together with
          its metadata.tsv, safetensors (with its vocab.json or tokenizer.json, if you have it), or a zip of them.
          The file stays in this browser and is read piece by piece.
        </p>
        ${control(
          {
            id: 'rows',
            label: t`Only the first rows`,
            hint: t`empty for all of them`,
            error: this.rowsError,
          },
          ({ id, describedBy, invalid }) => html`<input
            id=${id}
            type="text"
            inputmode="numeric"
            .value=${rows === 0 ? '' : String(rows)}
            aria-describedby=${describedBy}
            aria-invalid=${invalid}
            @change=${this.limit}
          />`,
        )}
    `)
  }

  private renderSite(): TemplateResult | typeof nothing {
    if (this.ofSite.length === 0) return nothing
    return html`<div class="group">
      ${this.ofSite.map(
        ({ name, about, file, bytes }) => html`<div class="source">
          <p>${about}</p>
          <button
            type="button"
            @click=${() => this.open(ofThisSite(file))}
          >
            Open ${name} (${inBytes(bytes)}) of this site
          </button>
          ${loadProblem(this.client, (wrong) => wrong === file)}
        </div>`,
      )}
    </div>`
  }

  private renderSource(one: FetchableSource): TemplateResult {
    const { name } = one.source
    const stored = this.client?.view.stored.find((file) => file.name === name)
    const whole = stored !== undefined && stored.done === stored.bytes
    const host = hostOf(one)
    const busy = this.client === null || this.client.view.busy === name
    const press = whole
      ? t`Open the copy in this browser (${inBytes(stored.bytes)})`
      : stored === undefined || stored.done === 0
        ? t`Fetch ${inBytes(one.bytes)} from ${host}`
        : t`Go on from ${host}: ${inBytes(stored.done)} of ${inBytes(stored.bytes)} are here`
    return html`<div class="source">
      <p class="card-title">${one.title}</p>
      <p class="hint">${one.about} ${one.licence}.</p>
      <button
        type="button"
        aria-disabled=${busy || nothing}
        @click=${busy ? nothing : () => (whole ? this.open({ kind: 'stored', name }) : this.fetch(one))}
      >
        ${press}
      </button>
      ${loadProblem(this.client, (wrong) => wrong === name)}
    </div>`
  }

  private async open(
    source: VectorSource,
    vocabulary: LoadOptions['vocabulary'] = null,
    choice = '',
  ): Promise<void> {
    this.last = { source, vocabulary }
    const { rows } = this.lesson.state.read(pretrainedSchema).values
    const maxRows = rows === 0 ? 2 ** 31 - 1 : rows
    // A file can be dropped before the reader has come.
    await whenPretrained(this.lesson, (client) =>
      client.open(source, { maxRows, choice, vocabulary }),
    )
  }

  private async fetch({ source }: FetchableSource): Promise<void> {
    if (await this.client?.fetch(source)) await this.open({ kind: 'stored', name: source.name })
  }

  private take(files: readonly File[]): void {
    const request = requestOf(files, this.last?.source ?? null, this.table)
    if (request !== null) void this.open(request.source, request.vocabulary, request.choice)
  }

  private readonly limit = (event: Event): void => {
    const typed = (event.target as HTMLInputElement).value.trim()
    const rows = typed === '' ? 0 : pretrainedSchema.rows.read(typed)
    this.rowsError =
      rows === undefined ? t`Expected ${pretrainedSchema.rows.expected}, got ${typed}.` : ''
    if (rows !== undefined) this.lesson.state.write(pretrainedSchema, { rows })
  }
}

/** By its whole address: a worker would read a part of one as from its own script. */
function ofThisSite(file: string): VectorSource {
  const { href } = new URL(`./datasets/${file}`, document.baseURI)
  return { kind: 'address', address: href, name: file }
}
