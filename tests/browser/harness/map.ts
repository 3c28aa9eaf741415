/** A map to explore: 20 words on a grid of 5 columns and 4 rows, in space when the test says so. */
import '../../../web/plot/kinds/explorable-map.ts'
import '../../../web/plot/theme/tokens.css'
import type { ExplorableMap } from '../../../web/plot/kinds/explorable-map.ts'

const map = document.querySelector('lx-explorable-map') as ExplorableMap
map.words = Array.from({ length: 20 }, (_, i) => `w${i}`)
map.x = Float32Array.from(map.words, (_, i) => i % 5)
map.y = Float32Array.from(map.words, (_, i) => Math.floor(i / 5))
map.counts = map.words.map((_, i) => 100 - i)

declare global {
  interface Window {
    map: ExplorableMap
    heard: { name: string; detail: unknown }[]
  }
}
window.map = map
window.heard = []
for (const name of ['lx-selection', 'lx-pose', 'lx-select']) {
  map.addEventListener(name, (event) => {
    const { detail } = event as CustomEvent
    const indices = detail.indices === undefined ? detail : [...detail.indices]
    window.heard.push({ name, detail: indices })
  })
}
