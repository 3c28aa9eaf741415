// Writes pieces.json: random texts cut by GPT-2's regular expression as Node runs it. Node's \s
// takes in U+FEFF and not U+0085, unlike Unicode's White_Space, so the property is named instead.
import { writeFileSync } from 'node:fs'

const pattern =
  /'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\p{White_Space}\p{L}\p{N}]+|\p{White_Space}+(?!\P{White_Space})|\p{White_Space}+/gu
const palette = [..."   \n\r\t''''sstrevlmdST12.,!<|\0\u0085\u00a0\u00e9\u0301\u03a9\u0416\u05d0"]
palette.push(...'\u0663\u00bd\u2003\u200b\u3000\u6f22\ufeff\u{1f600}')

// Numerical Recipes' linear congruential generator; its high bits choose.
let state = 1
const below = (bound) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return Math.floor((state / 2 ** 32) * bound)
}

const cases = Array.from({ length: 300 }, () => {
  const text = Array.from({ length: 1 + below(16) }, () => palette[below(palette.length)]).join('')
  const pieces = text.match(pattern).map((piece) => JSON.stringify(piece))
  return `  [${pieces.join(', ')}]`
})
writeFileSync(new URL('pieces.json', import.meta.url), `[\n${cases.join(',\n')}\n]\n`)
