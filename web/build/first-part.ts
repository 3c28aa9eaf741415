/**
 * Vite plugin: what the page will bring is asked for by the document itself, with the files that it
 * needs, so that none waits for another: the part that main.ts brings once it knows the language, and
 * the exercise of the address.
 */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const FIRST = /\/web\/shell\/begin\.ts$/
const START = /\/web\/shell\/start\.ts$/
const EXERCISE = /\/web\/exercises\/\d\d-([\w-]+)\/(index\.ts|teaching\.md)$/

type Chunk = Rolldown.OutputChunk

export function firstPart(): Plugin {
  return {
    name: 'lexiscope:first-part',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => FIRST.test(id)))
        if (first === undefined) throw new Error('expected a chunk of shell/begin.ts, got none')
        const early = filesOf(first, chunks)
        const link = (rel: string, href: string): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel, crossorigin: '', href: `./${href}` },
          injectTo: 'head',
        })
        const tags = early
          .filter((file) => !page.includes(file))
          .map((file) => link(isStyle(file) ? 'stylesheet' : 'modulepreload', file))
        // Before the style sheets, for which a script waits.
        const script = `<script>${askFor(filesByPage(chunks, early))}</script>\n    `
        return { html: page.replace(/(?=<script type="module")/, () => script), tags }
      },
    },
  }
}

const isStyle = (file: string) => file.endsWith('.css')

/** A chunk's file and all that has to be there before it runs, with their styles. */
function filesOf(chunk: Chunk, chunks: readonly Chunk[]): string[] {
  const needed = new Set([chunk])
  for (const { imports } of needed)
    for (const each of chunks) if (imports.includes(each.fileName)) needed.add(each)
  return [...needed].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ])
}

/** What each page of an address needs, '' being the start page, beyond what every page does. */
function filesByPage(
  chunks: readonly Chunk[],
  early: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  const pages: Record<string, Set<string>> = {}
  for (const chunk of chunks) {
    for (const module of chunk.moduleIds) {
      const page = START.test(module) ? '' : EXERCISE.exec(module)?.[1]
      if (page === undefined) continue
      pages[page] ??= new Set()
      for (const file of filesOf(chunk, chunks)) if (!early.includes(file)) pages[page].add(file)
    }
  }
  return Object.fromEntries(Object.entries(pages).map(([page, files]) => [page, [...files]]))
}

/** A script that asks for the files, and runs none. */
function askFor(pages: Readonly<Record<string, readonly string[]>>): string {
  const files = [...new Set(Object.values(pages).flat())]
  const numbers = Object.entries(pages).map(([page, needed]) => [
    page,
    needed.map((file) => files.indexOf(file)),
  ])
  return `{
const files = ${JSON.stringify(files)}
const pages = new Map(${JSON.stringify(numbers)})
for (const i of pages.get(/^#\\/([\\w-]*)/.exec(location.hash)?.[1] ?? '') ?? []) {
  const style = files[i].endsWith('.css')
  const link = document.createElement('link')
  Object.assign(link, { rel: style ? 'preload' : 'modulepreload', as: style ? 'style' : 'script', crossOrigin: '', href: './' + files[i] })
  document.head.append(link)
}
}`
}
