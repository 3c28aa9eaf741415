// What search engines, catalogues and previews of links are told of the built page.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import {
  forFinders,
  learningResource,
  metadata,
  robots,
  sitemap,
  siteOf,
  tagsOf,
} from '../../../web/build/metadata.ts'
import { contents } from '../../../web/shell/contents.ts'

const SITE = 'https://example.org/lessons/lexiscope/'
const told = { version: '1.2.3', description: 'Words & <vectors>.', languages: ['en', 'eo'] }

test('the address of the site is whole, and ends with a slash', () => {
  expect(siteOf('https://example.org/lessons/lexiscope')).toBe(SITE)
  expect(siteOf(SITE)).toBe(SITE)
  for (const none of [undefined, '', ' ']) expect(siteOf(none)).toBeNull()
  for (const wrong of [
    'example.org',
    '/lexiscope/',
    'ftp://example.org/',
    `${SITE}?a=1`,
    `${SITE}#/x`,
  ])
    expect(() => siteOf(wrong), wrong).toThrow(`LEXISCOPE_SITE: expected the lesson's address`)
})

test('the lesson and its parts are described by the contents', () => {
  const resource = learningResource(contents, { ...told, site: SITE })
  const minutes = contents.reduce((sum, entry) => sum + entry.minutes, 0)
  expect(resource).toMatchObject({
    '@type': 'LearningResource',
    version: '1.2.3',
    inLanguage: ['en', 'eo'],
    timeRequired: `PT${minutes}M`,
    url: SITE,
    image: `${SITE}social.png`,
  })
  expect(resource.hasPart.map(({ name }) => name)).toEqual(contents.map(({ title }) => title))
  expect(resource.hasPart[0]).toMatchObject({
    position: 1,
    timeRequired: `PT${contents[0]?.minutes}M`,
  })
  // An address that is not known is left out, not guessed.
  const without = learningResource(contents, { ...told, site: null })
  expect(JSON.stringify(without)).not.toMatch(/"(url|image)"/)
})

test('no text of a description can end the script that holds it', () => {
  const evil = { ...told, description: '</script><script>alert(1)</script>', site: null }
  const script = tagsOf(learningResource(contents, evil)).find(({ tag }) => tag === 'script')
  expect(String(script?.children)).not.toContain('<')
  expect(JSON.parse(String(script?.children)).description).toBe(evil.description)
})

test('robots and sitemap name the site, and only where there is one', () => {
  expect(robots(null)).toBe('User-agent: *\nAllow: /\n')
  expect(robots(SITE)).toContain(`\nSitemap: ${SITE}sitemap.xml\n`)
  const list = sitemap('https://example.org/a&b/', ['en', 'eo'])
  expect(list).toContain('<loc>https://example.org/a&amp;b/</loc>')
  expect(list).toContain('<loc>https://example.org/a&amp;b/?lang=eo</loc>')
})

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A page with a description, built with the plugin. */
async function built(site: string | undefined) {
  const root = mkdtempSync(join(tmpdir(), 'lexiscope-metadata-'))
  folders.push(root)
  writeFileSync(
    join(root, 'index.html'),
    '<html lang="en"><head><title>t</title><meta name="description" content="Words."></head></html>',
  )
  await build({ configFile: false, root, logLevel: 'error', plugins: [metadata(site ?? '')] })
  const page = readFileSync(join(root, 'dist/index.html'), 'utf8')
  const there = forFinders.filter((file) => existsSync(join(root, 'dist', file)))
  return { page, there }
}

test('a page built for a site has its address, picture and list; one for any place has none', async () => {
  const { page, there } = await built(SITE)
  expect(there).toEqual(forFinders)
  expect(page).toContain(`<link rel="canonical" href="${SITE}">`)
  expect(page).toContain(`<link rel="alternate" hreflang="es" href="${SITE}?lang=es">`)
  expect(page).toContain(`<link rel="alternate" hreflang="x-default" href="${SITE}">`)
  expect(page).toContain(`<meta property="og:image" content="${SITE}social.png">`)
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image">')
  const text = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(page)?.[1] ?? ''
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(JSON.parse(text)).toMatchObject({ description: 'Words.', version, url: SITE })

  const anywhere = await built(undefined)
  expect(anywhere.there).toEqual(['robots.txt'])
  expect(anywhere.page).toContain('<meta property="og:title" content="Lexiscope: how words')
  expect(anywhere.page).toContain('<meta name="twitter:card" content="summary">')
  expect(anywhere.page).not.toMatch(/canonical|alternate|og:url|og:image|example/)
})
