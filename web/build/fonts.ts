/**
 * Vite plugin: the page's own faces, cut down to the letters that the lesson uses. The whole ones come
 * with npm packages; what is cut from them lies in build/fonts/, where styles/fonts.css takes it from.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

interface Face {
  file: string
  letters: string
  /** of a variable font; the whole axis when absent */
  weights?: { min: number; max: number } | number
}

const run = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

const ascii = run(0x20, 0x7e)
const punctuation = '–—‘’“”…·×−→←↑↓°©±²³½¼«»•€≤≥≠≈'
const latin = run(0xc0, 0xff)
/** The letters of English and Spanish, which are all that titles, names and bold text need. */
const written = `${ascii.replace(/[$[\\\]^`{|}~]/g, '')}–—…‘’“”·×−→¡¿«»áéíóúüñçàèêëöäÁÉÍÓÚÜÑ`
/** MathML writes a single letter as one of these. */
const italics = `${run(0x1d434, 0x1d467)}ℎ${run(0x1d6fc, 0x1d714)}𝜕`
const operators = '–—…·×−→←°±≤≥≠≈⋅∑∏∂∈∞∣∥⟨⟩⌊⌋⊤∘∇′√⋯ˆ¯'

export const faces: Readonly<Record<string, Face>> = {
  text: {
    file: '@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2',
    letters: ascii + punctuation + latin,
  },
  bold: {
    file: '@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2',
    letters: written,
  },
  display: {
    file: '@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2',
    letters: written,
    weights: 600,
  },
  italic: {
    file: '@fontsource-variable/alegreya/files/alegreya-latin-wght-italic.woff2',
    letters: written,
    weights: 500,
  },
  // Its table of mathematical distances comes along: by it browsers lower a subscript.
  math: {
    file: '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
    letters: ascii + italics + operators,
  },
}

const folder = fileURLToPath(new URL('../../build/fonts/', import.meta.url))
const require = createRequire(import.meta.url)

/** The bytes of a face cut down. */
export function cut(
  { file, letters, weights }: Face,
  targetFormat: 'woff2' | 'sfnt' = 'woff2',
): Promise<Uint8Array> {
  // The plugin's types know no fixed weight, which it cuts to all the same.
  const wght = weights as { min: number; max: number }
  const axes = weights === undefined ? {} : { variationAxes: { wght } }
  const whole = readFileSync(require.resolve(file))
  return subsetFont(whole, letters, { targetFormat, ...axes })
}

export function fonts(): Plugin {
  return {
    name: 'lexiscope:fonts',
    async buildStart() {
      mkdirSync(folder, { recursive: true })
      for (const [name, face] of Object.entries(faces)) {
        // Another build beside this one may be reading it: it is replaced whole.
        const own = `${folder}${name}.${process.pid}`
        writeFileSync(own, await cut(face))
        renameSync(own, `${folder}${name}.woff2`)
      }
    },
  }
}
