/**
 * Vite plugin: what search engines, catalogues of lessons and previews of links read. The lesson
 * describes itself in the words of its exercises' meta.ts, as schema.org's LearningResource. Addresses
 * in it must be whole, so they are there only where LEXISCOPE_SITE says where the lesson will lie.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type HtmlTagDescriptor, type Plugin, runnerImport } from 'vite'
import type { Meta } from '../lesson/meta.ts'
import { escaped } from '../plot/svg/text.ts'
import { languagesOf } from './language/update.ts'

const TITLE = 'Lexiscope: how words become vectors, and how order gets in'
const CONTENT_LICENCE = 'https://creativecommons.org/licenses/by/4.0/'
/** Made by scripts/social.mjs. */
const PICTURE = new URL('../shell/pictures/social.png', import.meta.url)
export const PICTURE_SIZE = { width: 1200, height: 630 }
const PICTURE_SAYS =
  'The start page of Lexiscope: words as points of a map, in families; a made-up word is beside queen.'

/** Read by programs that find the lesson; nothing that a reader without a network would miss. */
export const forFinders = ['robots.txt', 'sitemap.xml', 'social.png']

/** The address of the lesson's folder, with a slash at its end; null where none is given. */
export function siteOf(given: string | undefined): string | null {
  if (given === undefined || given.trim() === '') return null
  const address = URL.canParse(given) ? new URL(given) : null
  if (address === null || !/^https?:$/.test(address.protocol) || address.search || address.hash) {
    throw new Error(
      `LEXISCOPE_SITE: expected the lesson's address, such as https://example.org/lexiscope/, got ${given}`,
    )
  }
  return address.href.replace(/\/*$/, '/')
}

const duration = (minutes: number) => `PT${minutes}M`

/** The lesson as schema.org describes one. */
export function learningResource(
  contents: readonly Meta[],
  {
    version,
    description,
    site,
    languages,
  }: { version: string; description: string; site: string | null; languages: readonly string[] },
) {
  const minutes = contents.reduce((sum, entry) => sum + entry.minutes, 0)
  return {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: 'Lexiscope',
    description,
    ...(site === null ? {} : { url: site, image: `${site}social.png` }),
    inLanguage: languages,
    learningResourceType: 'interactive lesson',
    interactivityType: 'active',
    isAccessibleForFree: true,
    license: CONTENT_LICENCE,
    version,
    author: { '@type': 'Organization', name: 'The Lexiscope authors' },
    audience: { '@type': 'EducationalAudience', educationalRole: ['student', 'teacher'] },
    timeRequired: duration(minutes),
    hasPart: contents.map((entry, i) => ({
      '@type': 'LearningResource',
      position: i + 1,
      name: entry.title,
      timeRequired: duration(entry.minutes),
    })),
  }
}

/** A script's end within its text would end the script. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const meta = (name: 'name' | 'property', key: string, content: string): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { [name]: key, content },
  injectTo: 'head',
})

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs,
  injectTo: 'head',
})

/** The lesson's address in a language: without `?lang=` it is the one that the browser prefers. */
const inLanguage = (site: string, tag: string) => `${site}?lang=${tag}`

export function tagsOf(resource: ReturnType<typeof learningResource>): HtmlTagDescriptor[] {
  const { description, url, image, inLanguage: languages } = resource
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', TITLE),
    meta('property', 'og:description', description),
    meta('name', 'twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    ...(url === undefined || image === undefined
      ? []
      : [
          link({ rel: 'canonical', href: url }),
          ...languages.map((tag) =>
            link({ rel: 'alternate', hreflang: tag, href: inLanguage(url, tag) }),
          ),
          link({ rel: 'alternate', hreflang: 'x-default', href: url }),
          meta('property', 'og:url', url),
          meta('property', 'og:image', image),
          meta('property', 'og:image:width', String(PICTURE_SIZE.width)),
          meta('property', 'og:image:height', String(PICTURE_SIZE.height)),
          meta('property', 'og:image:alt', PICTURE_SAYS),
        ]),
    {
      tag: 'script',
      attrs: { type: 'application/ld+json' },
      children: inScript(resource),
      injectTo: 'head',
    },
  ]
}

export const robots = (site: string | null) =>
  `User-agent: *\nAllow: /\n${site === null ? '' : `\nSitemap: ${site}sitemap.xml\n`}`

/** An address a language: what comes behind a # is the same page to those who read this. */
export const sitemap = (site: string, languages: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[site, ...languages.map((tag) => inLanguage(site, tag))].map(
      (address) => `  <url><loc>${escaped(address)}</loc></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n')

const here = fileURLToPath(new URL('../..', import.meta.url))
const contentsFile = fileURLToPath(new URL('../shell/contents.ts', import.meta.url))
const packageFile = new URL('../../package.json', import.meta.url)

export function metadata(given = process.env.LEXISCOPE_SITE): Plugin {
  const site = siteOf(given)
  const languages = [
    'en',
    ...languagesOf(here)
      .filter(({ offered }) => offered)
      .map(({ tag }) => tag),
  ]
  return {
    name: 'lexiscope:metadata',
    apply: 'build',
    transformIndexHtml: async (page) => {
      const description = /<meta name="description" content="([^"]+)"/.exec(page)?.[1]
      if (description === undefined) throw new Error('expected a description of the page, got none')
      const { module } = await runnerImport<{ contents: readonly Meta[] }>(contentsFile, {
        configFile: false,
        logLevel: 'error',
      })
      const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
      return tagsOf(learningResource(module.contents, { version, description, site, languages }))
    },
    generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source })
      emit('robots.txt', robots(site))
      if (site === null) return
      emit('sitemap.xml', sitemap(site, languages))
      emit('social.png', readFileSync(PICTURE))
    },
  }
}
