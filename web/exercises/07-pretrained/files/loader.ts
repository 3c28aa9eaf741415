/** Brings other vectors: from a file of the learner's, from this site, or from elsewhere by a button. */
import type { PretrainedView } from 'lexiscope/vectors/client.ts'
import type { Choice, LoadOptions, TableSummary, VectorSource } from 'lexiscope/vectors/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { worded } from '../../../lesson/asking/refusal.ts'
import '../../../lesson/controls/entry.ts'
import { DropZone } from '../../../lesson/files/drop-zone.ts'
import { type SiteFile, withSiteFiles } from '../../../lesson/files/site-files.ts'
import { glove, gpt2, hostOf, vectorDatasets } from '../../../lesson/files/sources.ts'
import { PageElement } from '../../../lesson/page/element.ts'
import { whenPretrained } from '../../../lesson/words/when-pretrained.ts'
import { html, t } from '../../../translation/translation.ts'
import { loading } from '../settings.ts'
import { clientOf, inBytes } from '../table.ts'
import { busyCard, loadProblem, storedFiles, tableCard } from './cards.ts'

interface FileRequest {
  source: VectorSource
  vocabulary: LoadOptions['vocabulary']
  /** the tensor of a file with several; '' for the usual one */
  choice: string
}

/** A file of names alone names the rows of the file before; null where no file was given. */
export function requestOf(
  files: readonly File[],
  last: VectorSource | null,
  table: Pick<TableSummary, 'format' | 'tensor'> | null,
): FileRequest | null {
  const names = files.find(({ name }) => isVocabulary(name) || isMetadata(name))
  const vocabulary = names === undefined ? null : { blob: names, name: names.name }
  const file = files.find((one) => one !== names)
  if (file !== undefined) return { source: sourceOf(file), vocabulary, choice: '' }
  if (names === undefined) return null
  if (last !== null && isVocabulary(names.name) && table?.format === 'safetensors') {
    return { source: last, vocabulary, choice: table.tensor }
  }
  // The vectors may have been refused, for they have no words.
  if (last !== null && isMetadata(names.name) && /\.[ct]sv$/i.test(last.name)) {
    return { source: last, vocabulary, choice: '' }
  }
  return { source: sourceOf(names), vocabulary: null, choice: '' }
}

const isVocabulary = (name: string) => name.endsWith('.json')
/** The words of the Embedding Projector's vectors. */
const isMetadata = (name: string) => /(meta|words|labels)[^/]*\.tsv$/i.test(name)
const sourceOf = (file: File): VectorSource => ({ kind: 'blob', blob: file, name: file.name })

const CHOICES: Record<Choice['what'], string> = {
  'token-table': t`Several tensors have a usual name of a token table. Which one is it?`,
  tensor: t`No tensor has one of the usual names of a token table. Which one is it?`,
  file: t`The archive holds several files. Which one?`,
}

@customElement('lx-vector-loader')
export class VectorLoader extends PageElement {
  @state() private ofSite: readonly SiteFile[] = []
  private readonly zone = new DropZone(this, {
    files: (files) => {
      const request = requestOf(files, this.last?.source ?? null, this.view?.table ?? null)
      if (request !== null) void this.open(request.source, request.vocabulary, request.choice)
    },
  })
  /** what was read last, to be read again with another vocabulary or choice */
  private last: { source: VectorSource; vocabulary: LoadOptions['vocabulary'] } | null = null

  private get view(): PretrainedView | undefined {
    return clientOf(this.lesson)?.view
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void whenPretrained(this.lesson, (client) => client.lookAtStore())
    void withSiteFiles((all) => {
      this.ofSite = all.filter(({ name }) => vectorDatasets.includes(name))
    })
  }

  protected override render(): TemplateResult {
    const { view, ofSite } = this
    const client = clientOf(this.lesson)
    return html`
      ${view?.table ? tableCard(view.table) : nothing}
      ${view?.busy ? busyCard(view.busy, view.progress, () => void client?.cancel()) : nothing}
      ${view?.choice ? this.renderChoice(view.choice) : nothing}
      <div class="columns">
        ${this.renderFile()}
        <div class="group">
          ${
            ofSite.length === 0
              ? nothing
              : html`<div class="group">
                  ${ofSite.map(
                    ({ name, about, file, bytes }) => html`<div class="source">
                      <p>${about}</p>
                      <button type="button" @click=${() => this.open(ofThisSite(file))}>
                        Open ${name} (${inBytes(bytes)}) of this site
                      </button>
                      ${loadProblem(view, (wrong) => wrong === file)}
                    </div>`,
                  )}
                </div>`
          }
          ${[glove, gpt2].map((one) => this.renderSource(one))}
        </div>
      </div>
      ${view === undefined ? nothing : storedFiles(view.stored, view.notice, (name) => void client?.remove(name))}
    `
  }

  private renderChoice({ what, options, source }: NonNullable<PretrainedView['choice']>) {
    return html`<div class="card" role="group" aria-label="Choose">
      <p class="card-title">${CHOICES[what]}</p>
      <div class="choices">
        ${options.map(
          ({ name, about }) => html`<button
            type="button"
            class="choice"
            @click=${() => this.open(source, this.last?.vocabulary ?? null, name)}
          >
            ${name} <span class="hint">${worded(about)}</span>
          </button>`,
        )}
      </div>
    </div>`
  }

  private renderFile(): TemplateResult {
    return this.zone.render(html`
        ${this.zone.input(t`Open a file of vectors, or drop it here`, {
          accept: '.txt,.vec,.bin,.csv,.tsv,.safetensors,.zip,.json',
          multiple: true,
          describedBy: 'vectors-hint',
        })}
        ${loadProblem(this.view, (name) => name === this.last?.source.name && this.last.source.kind !== 'stored')}
        <p class="hint" id="vectors-hint">
          GloVe .txt, word2vec .bin or .txt, fastText .vec, CSV, the Embedding Projector’s vectors.tsv together with
          its metadata.tsv, safetensors (with its vocab.json or tokenizer.json, if you have it), or a zip of them.
          The file stays in this browser and is read piece by piece.
        </p>
        <lx-entry .lesson=${this.lesson} .schema=${loading} name="rows" label=${t`Only the first rows`} hint=${t`empty for all of them`}></lx-entry>
    `)
  }

  private renderSource(one: typeof glove): TemplateResult {
    const { view } = this
    const { name } = one.source
    const stored = view?.stored.find((file) => file.name === name)
    const whole = stored !== undefined && stored.done === stored.bytes
    const host = hostOf(one)
    const busy = view === undefined || view.busy === name
    const press = whole
      ? t`Open the copy in this browser (${inBytes(stored.bytes)})`
      : stored === undefined || stored.done === 0
        ? t`Fetch ${inBytes(one.bytes)} from ${host}`
        : t`Go on from ${host}: ${inBytes(stored.done)} of ${inBytes(stored.bytes)} are here`
    const bring = async () => {
      const isHere = whole || (await clientOf(this.lesson)?.fetch(one.source))
      if (isHere) await this.open({ kind: 'stored', name })
    }
    return html`<div class="source">
      <p class="card-title">${one.title}</p>
      <p class="hint">${one.about} ${one.licence}.</p>
      <button type="button" aria-disabled=${busy || nothing} @click=${busy ? nothing : bring}>
        ${press}
      </button>
      ${loadProblem(view, (wrong) => wrong === name)}
    </div>`
  }

  private async open(
    source: VectorSource,
    vocabulary: LoadOptions['vocabulary'] = null,
    choice = '',
  ): Promise<void> {
    this.last = { source, vocabulary }
    const { rows } = this.lesson.state.read(loading).values
    const maxRows = rows || 2 ** 31 - 1
    // A file can be dropped before the reader has come.
    await whenPretrained(this.lesson, (client) =>
      client.open(source, { maxRows, choice, vocabulary }),
    )
  }
}

/** By its whole address: a worker would read a part of one as from its own script. */
function ofThisSite(file: string): VectorSource {
  const { href } = new URL(`./datasets/${file}`, document.baseURI)
  return { kind: 'address', address: href, name: file }
}
