/**
 * Vite plugin: the part of the page that main.ts brings once it knows the language is asked for by the
 * document itself, with the files that it needs, so that none waits for another.
 */
import type { HtmlTagDescriptor, Plugin } from 'vite'

const FIRST = /\/web\/shell\/begin\.ts$/

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
        const needed = [first, ...chunks.filter(({ fileName }) => first.imports.includes(fileName))]
        const link = (rel: string, file: string): HtmlTagDescriptor[] =>
          page.includes(file)
            ? []
            : [
                {
                  tag: 'link',
                  attrs: { rel, crossorigin: '', href: `./${file}` },
                  injectTo: 'head',
                },
              ]
        return needed.flatMap(({ fileName, viteMetadata }) => [
          ...link('modulepreload', fileName),
          ...[...(viteMetadata?.importedCss ?? [])].flatMap((file) => link('stylesheet', file)),
        ])
      },
    },
  }
}
