import { expect, test } from 'vitest'
import { learningResource, robots, sitemap, siteOf, tagsOf } from '../../../web/build/metadata.ts'
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
