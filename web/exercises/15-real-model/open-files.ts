/** Another model of the family, from files of the learner's: dropped or chosen, never uploaded. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { DropZone } from '../../lesson/files/drop-zone.ts'
import { clientOf, isShipped, SHIPPED_MODEL } from '../../lesson/files/shipped-model.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { html, listed, t } from '../../translation/translation.ts'

const WANTED = ['config.json', 'tokenizer.json'] as const
/** Its weights are held three times while it is opened. */
const MAX_BYTES = 700e6

interface Chosen {
  config: File
  tokenizer: File
  weights: File
}

@customElement('lx-real-files')
export class RealFiles extends PageElement {
  @state() private problem = ''
  private readonly zone = new DropZone(this, { files: (files) => void this.open(files) })

  protected override render(): TemplateResult {
    const { problem } = this
    const client = clientOf(this.lesson)
    const { name = '', busy = '', problem: refused = null } = client?.view ?? {}
    const said = problem || refused?.message || ''
    return this.zone.render(html`
      ${this.zone.input(
        t`Open config.json, tokenizer.json and model.safetensors, or drop them here`,
        {
          accept: '.json,.safetensors',
          multiple: true,
          disabled: client === null,
        },
      )}
      <p class="hint">Choose all three together. They stay on this computer.</p>
      ${busy === '' ? nothing : html`<p class="hint" role="status">${t`Opening ${busy} …`}</p>`}
      ${said === '' ? nothing : html`<p class="error" role="alert">${said} ${name === '' ? nothing : t`${name} stays open.`}</p>`}
    `)
  }

  private async open(files: readonly File[]): Promise<void> {
    const client = clientOf(this.lesson)
    if (client === null) return
    const chosen = chosenOf(files)
    this.problem = typeof chosen === 'string' ? chosen : ''
    if (typeof chosen === 'string') return
    const bytes = async (file: File) => new Uint8Array(await file.arrayBuffer())
    const read = Promise.all([chosen.config, chosen.tokenizer, chosen.weights].map(bytes))
    // What cannot be read is told by open().
    const shipped = await read.then(([, , weights]) => isShipped(weights)).catch(() => false)
    await client.open(shipped ? SHIPPED_MODEL : chosen.weights.name, async () => {
      const [config, tokenizer, weights] = (await read) as [Uint8Array, Uint8Array, Uint8Array]
      return { config, tokenizer, weights }
    })
  }
}

/** The three files of a model, or what is missing or too large. */
function chosenOf(files: readonly File[]): Chosen | string {
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
