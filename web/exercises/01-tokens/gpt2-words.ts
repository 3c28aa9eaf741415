/** Three words as GPT-2 cuts them; a test reads them back from its published merges. */
import type { TemplateResult } from 'lit'
import { html } from '../../translation/translation.ts'

interface Gpt2Word {
  word: string
  pieces: readonly string[]
  ids: readonly number[]
}

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
