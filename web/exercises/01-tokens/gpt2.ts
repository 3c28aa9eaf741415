/** GPT-2's own merges, from the two files published with it. */

import type { BytePairCut } from 'lexiscope/types/tokens.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { DropZone } from '../../lesson/files/drop-zone.ts'
import { siteFiles, withSiteFiles } from '../../lesson/files/site-files.ts'
import { gpt2Tokenizer } from '../../lesson/files/sources.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { hasFailed } from '../../lesson/page/inputs.ts'
import { Latest } from '../../lesson/page/latest.ts'
import { decimal, html, language, t } from '../../translation/translation.ts'
import { bothOf, type Gpt2Files, NO_FILES, ofSite, published, withGiven } from './gpt2-files.ts'
import { tokenList } from './pieces.ts'
import { inputs } from './settings.ts'

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
