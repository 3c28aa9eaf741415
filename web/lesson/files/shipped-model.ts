/** The model that comes with the site: fetched once, when an exercise wants it, and kept for visits offline. */
import { type Signal, signal } from '@preact/signals-core'
import type { LlamaClient } from 'lexiscope/llama/client.ts'
import type { ModelFiles, OpenedLlama } from 'lexiscope/llama/protocol.ts'
import type { LlamaReading } from 'lexiscope/types/llama.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { html, number, plural, t } from '../../translation/translation.ts'
import type { Lesson } from '../lesson.ts'
import { brought } from '../page/inputs.ts'
import { addresses } from './model-addresses.ts'
import { tinyStoriesModel } from './sources.ts'

export const SHIPPED_MODEL = 'TinyStories-656K'

/** Whether the site has it; a page of one file has not, and fetches it at a press. */
export const isOnSite = addresses.large !== null

const CACHE = 'lexiscope-real-model'

/** The cached file of that address, or the site's, which is then cached. Throws if it cannot be fetched. */
async function fetchCached(address: string): Promise<Uint8Array> {
  // Not there on pages that were not sent safely.
  const cache = await globalThis.caches?.open(CACHE).catch(() => undefined)
  const cached = await cache?.match(address)
  const response = cached ?? (await fetch(address).catch(() => undefined))
  if (response === undefined || !response.ok)
    throw new Error(
      t`The model of this site could not be fetched. Check the connection and try again.`,
    )
  // Where the browser stores nothing, it is fetched again next time.
  if (cached === undefined && !address.startsWith('data:'))
    await cache?.put(address, response.clone()).catch(() => {})
  return new Uint8Array(await response.arrayBuffer())
}

const configFile = () => new TextEncoder().encode(addresses.config)

/** Forgets stored files of earlier versions of the site. */
async function deleteOutdated(current: readonly string[]): Promise<void> {
  const cache = await globalThis.caches?.open(CACHE)
  const wanted = current.map((address) => new URL(address, location.href).href)
  for (const request of (await cache?.keys()) ?? [])
    if (!wanted.includes(request.url)) await cache?.delete(request)
}

async function filesOfSite(): Promise<ModelFiles> {
  const { stories, longTexts, large } = addresses
  if (large === null) throw new Error(t`This page has no model inside.`)
  const [tokenizer, weights] = await Promise.all([
    fetchCached(large.tokenizer),
    fetchCached(large.weights),
  ])
  deleteOutdated([stories, longTexts, large.tokenizer, large.weights]).catch(() => {})
  return { config: configFile(), tokenizer, weights }
}

/** Opens it, unless a model is open or being opened. Problems come in the view. */
export async function openShipped(client: LlamaClient): Promise<void> {
  if (!isOnSite || client.view.model !== null || client.view.busy !== '') return
  await client.open(SHIPPED_MODEL, filesOfSite)
}

/** Fetches it from where it was published; for a press. Problems come in the view. */
export function openPublished(lesson: Lesson, client: LlamaClient): Promise<boolean> {
  return client.open(SHIPPED_MODEL, async () => {
    const store = await lesson.pretrained()
    const bytes: Uint8Array[] = []
    for (const source of tinyStoriesModel) {
      if (!(await store.fetch(source)))
        throw store.view.problem ?? new Error(t`The model could not be fetched.`)
      bytes.push(new Uint8Array(await (await store.file(source.name)).arrayBuffer()))
    }
    const [weights, tokenizer] = bytes as [Uint8Array, Uint8Array]
    return { config: configFile(), tokenizer, weights }
  })
}

/** Whether these are its weights: a page of one file may be given them. */
export async function isShipped(weights: Uint8Array | undefined): Promise<boolean> {
  const [known] = tinyStoriesModel
  if (weights === undefined || weights.length !== known?.bytes) return false
  // Loaded here only: a page from a site never asks. Web Crypto is missing where a page is not secure.
  const [{ sha256 }, { bytesToHex }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ])
  return bytesToHex(sha256(weights)) === known.sha256
}

export interface Stories {
  /** ten stories, each read from its beginning */
  short: readonly Int32Array[]
  /** texts four times as long as it was trained on, each of stories one after another */
  long: readonly Int32Array[]
}

/** Texts that the model itself wrote, as ids. Throws if they cannot be fetched. */
export async function shippedStories(): Promise<Stories> {
  const [stories, packed] = await Promise.all([
    fetchCached(addresses.stories),
    fetchCached(addresses.longTexts),
  ])
  const { short } = JSON.parse(new TextDecoder().decode(stories)) as { short: number[][] }
  const inflated = new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
  const { long } = (await new Response(inflated).json()) as { long: number[][] }
  const each = (texts: readonly number[][]) => texts.map((ids) => Int32Array.from(ids))
  return { short: each(short), long: each(long) }
}

const clients = new WeakMap<Lesson, Signal<LlamaClient | null>>()

/** Null until its part of the page is loaded. */
export function clientOf(lesson: Lesson): LlamaClient | null {
  const known = clients.get(lesson)
  if (known !== undefined) return known.value
  const client = signal<LlamaClient | null>(null)
  clients.set(lesson, client)
  void lesson.realModels().then((loaded) => {
    client.value = loaded
    void openShipped(loaded)
  })
  return client.value
}

/** The real model that is open, for figures and elements; who asks for it first opens the one of this site. */
export const modelOf = (lesson: Lesson): OpenedLlama | null => clientOf(lesson)?.view.model ?? null

/** The open model, and whom to ask about it. */
export const real = {
  client: brought((lesson) => clientOf(lesson) ?? undefined),
  model: brought((lesson) => modelOf(lesson) ?? undefined),
}

/** A token as it is shown: ▁ is a blank. */
export const tokenText = (model: OpenedLlama | null, id: number): string =>
  model?.tokens[id] || `${id}`

/** As its config says. */
export const AS_CONFIGURED: LlamaReading = {
  scaling: 'config',
  factor: 1,
  attentionFactor: Number.NaN,
  unrotated: [],
  muted: [],
  window: 0,
  hidesFirst: false,
}

/** Which model is open, or why none is, and what fetches it. */
export function modelStatus(lesson: Lesson): TemplateResult {
  const client = clientOf(lesson)
  const { model, name, busy, problem } = client?.view ?? {
    ...{ model: null, name: '', busy: '', problem: null },
  }
  if (model !== null) {
    const { parameters, trainedLength, layers } = model
    return html`<p class="hint">${name}: ${number(parameters)} parameters, ${plural(layers, '{0} layer', '{0} layers')}, trained on ${number(trainedLength)} positions.
      ${name === SHIPPED_MODEL ? html`By raincandy-u, Apache-2.0.` : nothing}</p>`
  }
  if (busy !== '' || (isOnSite && problem === null))
    return html`<p class="hint" role="status">${t`The model is on its way (1.4 MB).`}</p>`
  return html`<div>
    ${problem === null ? html`<p>This page does not hold the model.</p>` : html`<p class="error" role="alert">${problem.message}</p>`}
    <div class="row">
      ${
        isOnSite
          ? html`<button type="button" @click=${() => client && openShipped(client)}>Fetch the model of this site</button>`
          : html`<button type="button" @click=${() => client && openPublished(lesson, client)}>Fetch ${SHIPPED_MODEL} (1.4 MB from huggingface.co)</button>`
      }
      <span class="hint">Or open its files, at the foot of the page.</span>
    </div>
  </div>`
}
