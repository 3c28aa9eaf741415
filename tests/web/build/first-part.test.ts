// What the document asks for before any of its modules runs: the files of the page that the address names.
import { createHash } from 'node:crypto'
import vm from 'node:vm'
import { expect, test } from 'vitest'
import { firstPart } from '../../../web/build/first-part.ts'
import { contentSecurityPolicy } from '../../../web/build/policy.ts'

const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], css: string[] = []) =>
  ({
    type: 'chunk',
    fileName,
    moduleIds,
    imports,
    viteMetadata: { importedCss: new Set(css) },
  }) as const

const chunks = [
  chunk('begin.js', ['/x/web/shell/begin.ts'], ['always.js'], []),
  chunk('always.js', ['/x/web/shell/app.ts'], [], ['always.css']),
  chunk('start.js', ['/x/web/shell/start.ts'], ['figures.js', 'always.js']),
  chunk('lookup.js', ['/x/web/exercises/02-lookup/index.ts'], ['exercise.js'], ['lookup.css']),
  chunk('teaching.js', ['/x/web/exercises/02-lookup/teaching.md']),
  chunk('exercise.js', ['/x/web/lesson/element.ts'], ['figures.js', 'always.js'], ['exercise.css']),
  chunk('figures.js', ['/x/web/plot/figure/figure.ts']),
]

const document =
  '<head><meta charset="utf-8"><script type="module" src="./index.js"></script></head><body></body>'

type Handler = (
  page: string,
  context: unknown,
) => { html: string; tags: { attrs: Record<string, string> }[] }

const handlerOf = (plugin: unknown) =>
  (plugin as { transformIndexHtml: { handler: Handler } }).transformIndexHtml.handler

const built = (given: readonly unknown[]) =>
  handlerOf(firstPart())(document, { bundle: Object.fromEntries(Object.entries(given)) })

const scriptOf = (html: string) => /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''

/** What the script asks for under an address. */
function askedFor(hash: string): string[] {
  const asked: { rel: string; as: string; href: string }[] = []
  vm.runInNewContext(scriptOf(built(chunks).html), {
    location: { hash },
    document: {
      createElement: () => ({}),
      head: { append: (link: { rel: string; as: string; href: string }) => asked.push(link) },
    },
  })
  return asked.map(({ rel, as, href }) => `${rel} ${as} ${href}`).sort()
}

test('an exercise is asked for with all that it needs and the page does not', () => {
  expect(askedFor('#/lookup?tableRows=3')).toEqual([
    'modulepreload script ./exercise.js',
    'modulepreload script ./figures.js',
    'modulepreload script ./lookup.js',
    'modulepreload script ./teaching.js',
    'preload style ./exercise.css',
    'preload style ./lookup.css',
  ])
})

test('no address, and one that says nothing, is the start page', () => {
  const start = ['modulepreload script ./figures.js', 'modulepreload script ./start.js']
  for (const hash of ['', '#', '#/', '#/?lang=es']) expect(askedFor(hash)).toEqual(start)
})

test('the policy lets that script run, and no other', () => {
  const { html } = built(chunks)
  const tags = handlerOf(contentSecurityPolicy())(html, {}) as unknown as {
    attrs: { content: string }
  }[]
  const hash = createHash('sha256').update(scriptOf(html)).digest('base64')
  expect(tags[0]?.attrs.content).toContain(`script-src 'self' 'sha256-${hash}' `)
  expect(tags[0]?.attrs.content).not.toContain('unsafe-inline')
})
