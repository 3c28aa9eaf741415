/** GPT-2's own merges, from the two files published with it. */
import type { BytePairCut } from 'lexiscope/types/tokens.d.ts'
import type { PretrainedClient } from 'lexiscope/vectors/client.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { DropZone } from '../../lesson/files/drop-zone.ts'
import {
  addressOf,
  fetchWhole,
  type SiteFile,
  siteFiles,
  withSiteFiles,
} from '../../lesson/files/site-files.ts'
import { gpt2Tokenizer } from '../../lesson/files/sources.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { hasFailed } from '../../lesson/page/inputs.ts'
import { Latest } from '../../lesson/page/latest.ts'
import { decimal, html, language, t } from '../../translation/translation.ts'
import { tokenList } from './pieces.ts'
import { inputs } from './settings.ts'

interface Gpt2Files {
  vocabulary: Uint8Array | null
  merges: Uint8Array | null
}

/** The two files that GPT-2 cuts text by: from the learner, from this site, or from their publisher. */
const NO_FILES: Gpt2Files = { vocabulary: null, merges: null }

const OF_SITE = { vocabulary: 'gpt2/encoder.json', merges: 'gpt2/vocab.bpe' }
const BRACE = '{'.charCodeAt(0)

/** Adds files of the learner's. Which of the two each is shows at its start, whatever its name. */
async function withGiven(files: Gpt2Files, given: Iterable<File>): Promise<Gpt2Files> {
  let all = files
  for (const file of given) {
    const bytes = new Uint8Array(
      await file.arrayBuffer().catch(() => {
        throw new Error(t`The file could not be read: it was moved, changed or is not allowed.`)
      }),
    )
    const first = bytes.find((byte) => byte > 32)
    all = first === BRACE ? { ...all, vocabulary: bytes } : { ...all, merges: bytes }
  }
  return all
}

/** The two among this site's files; null where it does not have both. */
function bothOf(files: readonly SiteFile[]): Record<keyof Gpt2Files, SiteFile> | null {
  const find = (name: string) => files.find(({ file }) => file === name)
  const [vocabulary, merges] = [find(OF_SITE.vocabulary), find(OF_SITE.merges)]
  return vocabulary && merges ? { vocabulary, merges } : null
}

async function ofSite(both: Record<keyof Gpt2Files, SiteFile>): Promise<Gpt2Files> {
  const read = async (file: SiteFile) =>
    new Uint8Array(await (await fetchWhole(addressOf(file), file.bytes)).arrayBuffer())
  const [vocabulary, merges] = await Promise.all([read(both.vocabulary), read(both.merges)])
  return { vocabulary, merges }
}

/** GPT-2's files, downloaded from their publisher, checked and stored in this browser. */
async function published(client: PretrainedClient): Promise<Gpt2Files> {
  const read = async (source: (typeof gpt2Tokenizer)['merges']) => {
    if (!(await client.fetch(source))) throw new Error(client.view.problem?.message)
    return new Uint8Array(await (await client.file(source.name)).arrayBuffer())
  }
  const vocabulary = await read(gpt2Tokenizer.vocabulary)
  return { vocabulary, merges: await read(gpt2Tokenizer.merges) }
}

const EXAMPLES = ['unhappiness', 'defenestration']

interface Cut {
  text: string
  cut: BytePairCut
}

/** Kept while the page is open, so that coming back finds them. */
let files = NO_FILES

@customElement('lx-gpt2-cut')
export class Gpt2Cut extends PageElement {
  private readonly latest = new Latest<Cut[]>(
    () => this.requestUpdate(),
    () => this.lesson.core.retry(),
  )
  private readonly zone = new DropZone(this, {
    files: (given) => void this.take(withGiven(files, given)),
  })
  /** The site's own copies; null where it has none. */
  @state() private onSite: ReturnType<typeof bothOf> = null
  @state() private coming = false
  @state() private problem = ''

  override connectedCallback(): void {
    super.connectedCallback()
    void withSiteFiles((all) => {
      this.onSite = bothOf(all)
    })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.latest.stop()
  }

  protected override willUpdate(): void {
    const { lesson, latest } = this
    const { vocabulary, merges } = files
    const { typed } = lesson.state.read(inputs).values
    const texts = [...EXAMPLES, typed]
    const asked = vocabulary && merges ? [vocabulary, merges, typed, hasFailed(lesson)] : null
    latest.follow(asked, async () => {
      const { vocabulary, merges } = files as { [K in keyof Gpt2Files]: Uint8Array }
      const cuts = await lesson.core.compute('tokens', 'cutAsGpt2', vocabulary, merges, texts)
      return cuts.map((cut, i) => ({ text: texts[i] as string, cut }))
    })
  }

  protected override render(): TemplateResult {
    const { latest } = this
    const { refused, result: cuts } = latest
    return html`
      ${latest.renderFault() ?? nothing}
      ${this.zone.render(html`
        ${this.zone.input(t`Open or drop GPT-2’s two files: vocab.json and merges.txt`, { accept: '.json,.bpe,.txt', multiple: true })}
        <p class="hint" role="status">${this.summary()}</p>
        ${cuts === null ? this.renderButton() : nothing}
      `)}
      ${refused === null && this.problem === '' ? '' : html`<p class="error" role="alert">${refused?.message ?? this.problem}</p>`}
      ${
        cuts === null
          ? ''
          : html`<figure class="card">
              <figcaption class="card-title">
                GPT-2’s ${(cuts[0]?.cut.vocabSize ?? 0).toLocaleString(language())} tokens at work
              </figcaption>
              ${cuts.map(({ text, cut }) => html`<div class="way"><p class="hint">${text}</p>${tokenList(text, cut)}</div>`)}
            </figure>`
      }
    `
  }

  private summary(): string {
    const { vocabulary, merges } = files
    if (vocabulary && merges) return t`Both files are here. They stay in this browser.`
    if (vocabulary)
      return t`The vocabulary is here; the merges are missing (merges.txt or vocab.bpe).`
    if (merges)
      return t`The merges are here; the vocabulary is missing (vocab.json or encoder.json).`
    return t`Older copies are called encoder.json and vocab.bpe. They stay in this browser.`
  }

  private renderButton(): TemplateResult {
    const { vocabulary, merges } = gpt2Tokenizer
    const megabytes = decimal(((vocabulary.bytes + merges.bytes) / 1e6).toFixed(1))
    const { host } = new URL(merges.address)
    return html`<button
      type="button"
      ?disabled=${this.coming}
      @click=${() => this.take(this.fetch())}
    >
      ${this.onSite ? t`Use the copies of this site` : t`Fetch both (${megabytes} MB from ${host})`}
    </button>`
  }

  private async fetch(): Promise<Gpt2Files> {
    // The list of this site's files may have failed to come before.
    this.onSite ??= bothOf((await siteFiles()) ?? [])
    return this.onSite ? ofSite(this.onSite) : published(await this.lesson.pretrained())
  }

  private async take(given: Promise<Gpt2Files>): Promise<void> {
    this.coming = true
    this.problem = ''
    try {
      files = await given
    } catch (thrown) {
      this.problem = thrown instanceof Error ? thrown.message : `${thrown}`
    } finally {
      this.coming = false
    }
  }
}

interface Gpt2Word {
  word: string
  pieces: readonly string[]
  ids: readonly number[]
}

/** Three words as GPT-2 cuts them; a test reads them back from its published merges. */
export const GPT2_WORDS: readonly Gpt2Word[] = [
  { word: 'unhappiness', pieces: ['un', 'h', 'appiness'], ids: [403, 71, 42661] },
  { word: 'defenestration', pieces: ['def', 'en', 'est', 'ration'], ids: [4299, 268, 395, 1358] },
  { word: 'strawberry', pieces: ['st', 'raw', 'berry'], ids: [301, 1831, 8396] },
]

export const gpt2Words = (): TemplateResult => html`<figure class="card">
  <figcaption class="card-title">Three words as GPT-2 reads them</figcaption>
  ${GPT2_WORDS.map(
    ({ word, pieces, ids }) => html`<div class="way">
      <p class="hint">${word}</p>
      <ol class="tokens" aria-label=${word}>
        ${pieces.map((piece, i) => html`<li><span class="piece">${piece}</span><span class="id">${ids[i]}</span></li>`)}
      </ol>
    </div>`,
  )}
</figure>`
