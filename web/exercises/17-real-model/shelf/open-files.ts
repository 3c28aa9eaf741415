/** Another model of the family, from files of the learner's: dropped or chosen, never uploaded. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { html, listed, t } from '../../../translation/translation.ts'
import { RealModelElement } from '../real-model-element.ts'

const WANTED = ['config.json', 'tokenizer.json'] as const
/** Its weights are held three times while it is opened. */
const MAX_BYTES = 700e6

interface Chosen {
  config: File
  tokenizer: File
  weights: File
}

@customElement('lx-real-files')
export class RealFiles extends RealModelElement {
  @state() private problem = ''
  @state() private dragged = false

  protected override render(): TemplateResult {
    const { client, problem, dragged } = this
    const { name = '', busy = '', problem: refused = null } = client?.view ?? {}
    const said = problem || refused?.message || ''
    return html`<div
      class="card stack drop ${dragged ? 'dragged' : ''}"
      @dragover=${(event: DragEvent) => this.drag(event, true)}
      @dragleave=${(event: DragEvent) => this.drag(event, false)}
      @drop=${this.drop}
    >
      <label class="file">
        Open config.json, tokenizer.json and model.safetensors
        <input type="file" multiple accept=".json,.safetensors" ?disabled=${client === null} @change=${this.choose} />
      </label>
      <p class="hint">Choose all three together, or drop them here. They stay on this computer.</p>
      ${busy === '' ? nothing : html`<p class="hint" role="status">${t`Opening ${busy} …`}</p>`}
      ${said === '' ? nothing : html`<p class="error" role="alert">${said} ${name === '' ? nothing : t`${name} stays open.`}</p>`}
    </div>`
  }

  private drag(event: DragEvent, over: boolean): void {
    event.preventDefault()
    this.dragged = over
  }

  private readonly drop = (event: DragEvent): void => {
    event.preventDefault()
    this.dragged = false
    void this.open([...(event.dataTransfer?.files ?? [])])
  }

  private readonly choose = (event: Event): void => {
    const input = event.target as HTMLInputElement
    void this.open([...(input.files ?? [])])
    // The same files may be chosen again, once they were mended.
    input.value = ''
  }

  private async open(files: readonly File[]): Promise<void> {
    const { client } = this
    if (client === null || files.length === 0) return
    const chosen = chosenOf(files)
    this.problem = typeof chosen === 'string' ? chosen : ''
    if (typeof chosen === 'string') return
    const bytes = async (file: File) => new Uint8Array(await file.arrayBuffer())
    await client.open(chosen.weights.name, async () => ({
      config: await bytes(chosen.config),
      tokenizer: await bytes(chosen.tokenizer),
      weights: await bytes(chosen.weights),
    }))
  }
}

/** The three files of a model, or what is missing or too large. */
export function chosenOf(files: readonly File[]): Chosen | string {
  const named = (name: string) => files.find((file) => file.name === name)
  const weights = files.filter(({ name }) => name.endsWith('.safetensors'))
  const missing = [
    ...WANTED.filter((name) => named(name) === undefined),
    ...(weights.length === 0 ? ['model.safetensors'] : []),
  ]
  if (missing.length > 0) return t`Missing: ${listed(missing)}. Choose all three together.`
  const [only] = weights
  if (weights.length > 1 || only === undefined)
    return t`Expected one file of weights, got ${weights.length}: a model in several parts can be read by the command only.`
  if (only.size > MAX_BYTES)
    return t`Expected weights of at most ${MAX_BYTES / 1e6} MB, got ${Math.ceil(only.size / 1e6)} MB: the command reads larger ones.`
  return {
    config: named('config.json') as File,
    tokenizer: named('tokenizer.json') as File,
    weights: only,
  }
}
