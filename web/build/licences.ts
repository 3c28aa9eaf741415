/**
 * Vite plugin: `virtual:packages` lists every package of others that is part of the built page, with
 * its licence. A package that no line here gives a reason for ends the build, so that the list stays
 * whole.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { t } from '../translation/translation.ts'

export interface Package {
  name: string
  version: string
  licence: string
  address: string
  why: string
  /** the licence in full; '' where `address` leads to it */
  text: string
}

/** Why each is here. A name with * stands for all that begin so. */
const reasons: Record<string, string> = {
  lit: t`the elements of the page`,
  'lit-html': t`part of Lit`,
  'lit-element': t`part of Lit`,
  '@lit/reactive-element': t`part of Lit`,
  '@noble/hashes': t`whether a fetched file is the one that was meant`,
  '@zip.js/zip.js': t`reads archives of vectors, and of a class’s works`,
  comlink: t`calls between the page and its workers`,
  'd3-*': t`scales, axes, zooming and colours of the figures`,
  '@lit-labs/preact-signals': t`redraws a part of the page when a value that it shows changes`,
  '@preact/signals-core': t`redraws a part of the page when a value that it shows changes`,
  idb: t`what is trained, in the browser’s storage`,
  internmap: t`part of d3-array`,
  '@codemirror/*': t`the editor of the code exercises`,
  '@lezer/*': t`part of the editor: reads JavaScript and Python to colour it`,
  '@micropython/*': t`Python for the code exercises, unchanged, with re1.5 (BSD-3-Clause) and uzlib (Zlib)`,
  '@marijn/find-cluster-break': t`part of the editor: where one letter ends`,
  crelt: t`part of the editor`,
  'style-mod': t`part of the editor: its styles`,
  'w3c-keyname': t`part of the editor: names of keys`,
  '@fontsource-variable/*': t`the face of titles and questions, cut down to the letters used`,
  '@fontsource/*': t`the faces of text and formulas, cut down to the letters used`,
  'ts-fsrs': t`when questions come back: the scheduler FSRS`,
  'workbox-*': t`the lesson without a network`,
}

/** What the compiled core holds, which no package.json knows. */
const compiled: readonly Package[] = [
  {
    name: 'Eigen',
    version: t`3.4 or newer`,
    licence: 'MPL-2.0',
    address: 'https://eigen.tuxfamily.org',
    why: t`matrices and eigenvectors, unchanged; its source is at its address`,
    text: '',
  },
  {
    name: 'nlohmann/json',
    version: t`3.11 or newer`,
    licence: 'MIT, © 2013–2022 Niels Lohmann',
    address: 'https://github.com/nlohmann/json',
    why: t`reads grammars, vocabularies and the headers of files`,
    text: '',
  },
  {
    name: t`Emscripten, with musl and libc++`,
    version: t`3.1 or newer`,
    licence: 'MIT and NCSA; MIT; Apache-2.0 with LLVM exceptions',
    address: 'https://emscripten.org',
    why: t`the compiler, and the C and C++ library that it compiles in`,
    text: '',
  },
]

/** What the page fetches of others, unchanged, and passes on. */
const passedOn: readonly Package[] = [
  {
    name: 'TinyStories-656K',
    version: t`by raincandy-u`,
    licence: 'Apache-2.0',
    address: 'https://huggingface.co/raincandy-u/TinyStories-656K',
    why: t`the language model of “A real model”: weights, tokenizer and texts that it wrote`,
    text: readFileSync(
      new URL('../../datasets/shipped/tinystories-656k/LICENSE', import.meta.url),
      'utf8',
    ).trim(),
  },
]

/** Copyright of a package under the MIT licence whose archive has no text of it. */
const MIT: Record<string, string> = {
  '@micropython/micropython-webassembly-pyscript': 'Copyright (c) 2013-2025 Damien P. George',
}

function mitText(name: string): string {
  if (!Object.hasOwn(MIT, name)) return ''
  // Ours is the same but for its copyright.
  const own = readFileSync(new URL('../../LICENSE', import.meta.url), 'utf8')
  return own.replace(/^Copyright.*$/m, MIT[name] ?? '').trim()
}

const id = 'virtual:packages'
const modules = new URL('../../node_modules', import.meta.url).pathname

export function reasonFor(name: string): string | undefined {
  const family = Object.keys(reasons).find(
    (each) => each.endsWith('*') && name.startsWith(each.slice(0, -1)),
  )
  return Object.hasOwn(reasons, name) ? reasons[name] : reasons[family ?? '']
}

/** The packages of a bundle's modules: "…/node_modules/@scope/name/…". */
export function packagesOf(moduleIds: readonly string[]): string[] {
  const names = moduleIds.map(
    (module) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1],
  )
  return [...new Set(names)].filter((name) => name !== undefined).sort()
}

function installed(): string[] {
  const inside = (folder: string) =>
    readdirSync(join(modules, folder)).map((name) => join(folder, name))
  return readdirSync(modules)
    .flatMap((name) => (name.startsWith('@') ? inside(name) : [name]))
    .filter((name) => reasonFor(name) !== undefined)
}

function describe(name: string): Package {
  const folder = join(modules, name)
  const { version, license, homepage } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
  return {
    name,
    version,
    licence: license,
    address: homepage ?? `https://www.npmjs.com/package/${name}`,
    why: reasonFor(name) ?? '',
    text: file === undefined ? mitText(name) : readFileSync(join(folder, file), 'utf8').trim(),
  }
}

export function licences(): Plugin {
  return {
    name: 'lexiscope:licences',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return null
      const all = [...compiled, ...passedOn, ...installed().map(describe)]
      return `export const packages = ${JSON.stringify(all)}`
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const names = packagesOf(chunks.flatMap(({ moduleIds }) => moduleIds))
      const unknown = names.filter((name) => reasonFor(name) === undefined)
      if (unknown.length > 0) {
        this.error(`expected a reason for ${unknown.join(', ')} in web/build/licences.ts, got none`)
      }
    },
  }
}
