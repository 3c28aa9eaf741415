import { ofBlob, wholeOf } from 'lexiscope/utilities/bytes.ts'
import { membersOf, ofMember } from 'lexiscope/vectors/zip.ts'
import { expect, test, vi } from 'vitest'
import { MANIFEST, manifest } from '../../../web/build/course-manifest.ts'
import { packed, readMastery, withScript } from '../../../web/build/course-package.ts'
import { sealed } from '../../../web/build/one-file.ts'

// What the schemas of IMS and ADL ask for: what names what, and that each file is listed.
test('the manifest leads from its default organization to the page, with a mastery score or without', () => {
  const of = (mastery: number | null) =>
    manifest({ title: 'A & “B” <C>', version: '1.0', page: 'lexiscope.html', mastery })
  const xml = of(80)
  const named = (pattern: RegExp) => pattern.exec(xml)?.[1]
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<manifest identifier="[a-z]/)
  expect(xml).toMatch(/<schema>ADL SCORM<\/schema>\s*<schemaversion>1\.2<\/schemaversion>/)
  expect(named(/organizations default="([^"]+)"/)).toBe(named(/organization identifier="([^"]+)"/))
  expect(named(/identifierref="([^"]+)"/)).toBe(named(/resource identifier="([^"]+)"/))
  expect(xml).toMatch(
    /type="webcontent" adlcp:scormtype="sco" href="lexiscope.html">\s*<file href="lexiscope.html"\/>/,
  )
  expect(xml).toContain('<title>A &amp; “B” &lt;C&gt;</title>')
  expect(xml).toMatch(/<\/title>\s*<adlcp:masteryscore>80<\/adlcp:masteryscore>\s*<\/item>/)
  expect(of(null)).toBe(xml.replace(/\s*<adlcp:masteryscore>.*<\/adlcp:masteryscore>/, ''))
})

test('the package is a ZIP of the manifest and the page, and the same again when it is built again', async () => {
  const page = `<!doctype html><title>ü</title>${'x'.repeat(100_000)}`
  const zip = await packed(page, 80)
  const archive = ofBlob(new Blob([zip.slice()]), 'the package')
  const members = await membersOf(archive)
  expect(members.map(({ name }) => name)).toEqual([MANIFEST, 'lexiscope.html'])
  const texts = await Promise.all(
    members.map(async (member) => {
      const bytes = await wholeOf(ofMember(archive, member), 0, member.size)
      return new TextDecoder().decode(bytes)
    }),
  )
  expect(texts[0]).toContain('<adlcp:masteryscore>80<')
  expect(texts[1]).toBe(page)
  expect(zip.length).toBeLessThan(10_000)
  vi.useFakeTimers({ now: Date.now() + 3 * 86_400_000, toFake: ['Date'] })
  expect(await packed(page, 80)).toEqual(zip)
  vi.useRealTimers()
})

const single = sealed(
  '<!doctype html>\n<html>\n  <head>\n    <script type="module">const page = "</body></head>"</script>\n  </head>\n  <body></body>\n</html>\n',
)
const hashes = (page: string) => page.match(/'sha256-[^']*'/g) ?? []

test('the page gets its script, its style and their hashes, and stays what it was', () => {
  const page = withScript(single, { script: 'begin("$&")', style: 'a{b:c}', mastery: 80 })
  expect(page).toContain('<script type="module" data-mastery="80">begin("$&")</script>\n</body>')
  expect(page).toContain('<head>\n    <meta http-equiv="Content-Security-Policy"')
  expect(page.match(/Content-Security-Policy/g)).toHaveLength(1)
  expect(page).toContain('<style>a{b:c}</style>')
  for (const hash of hashes(single)) expect(hashes(page)).toContain(hash)
  expect(hashes(page)).toHaveLength(hashes(single).length + 2)
  expect(withScript(single, { script: 'a', style: '', mastery: null })).toContain('data-mastery=""')
})

test('a script that would end itself is refused, and so is a page without a body', () => {
  const added = { script: 'x("</script>")', style: '', mastery: null }
  expect(() => withScript(single, added)).toThrow('within the script')
  expect(() => withScript('<html>', { ...added, script: 'x' })).toThrow('with a body')
})

test('a mastery score is a percentage', () => {
  expect(readMastery('')).toBeNull()
  expect(readMastery(undefined)).toBeNull()
  expect(readMastery('80')).toBe(80)
  expect(readMastery('66.5')).toBe(66.5)
  for (const text of ['101', '-1', 'eighty', '80%', '1e1', ' '])
    expect(() => readMastery(text)).toThrow(`got "${text}"`)
})
