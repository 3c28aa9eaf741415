import { ofBlob, wholeOf } from 'lexiscope/kit/bytes.ts'
import { membersOf, ofMember } from 'lexiscope/vectors/zip.ts'
import { expect, test, vi } from 'vitest'
import { MANIFEST, manifest } from '../../../web/build/course-manifest.ts'
import { packed, readMastery, withScript } from '../../../web/build/course-package.ts'
import { sealed } from '../../../web/build/one-file.ts'
import { complaintsOf, readXml } from './scorm-manifest.ts'

const files = ['lexiscope.html']
const of = (mastery: number | null) =>
  manifest({ title: 'A & “B” <C>', version: '1.0', page: 'lexiscope.html', mastery })

test('the manifest is what the specification asks for, with a mastery score and without', () => {
  for (const mastery of [null, 0, 80, 66.5, 100])
    expect(complaintsOf(of(mastery), files)).toEqual([])
  expect(of(80)).toContain('<adlcp:masteryscore>80</adlcp:masteryscore>')
  expect(of(null)).not.toContain('masteryscore')
  expect(readXml(of(null)).children[1]?.children[0]?.children[0]?.text).toBe('A & “B” <C>')
})

test.each([
  ['an order of its own', /(<title>[^<]*<\/title>)(\s*)(<adlcp.*>)/, '$3$2$1'],
  ['no resource', /<resources>.*<\/resources>/s, ''],
  ['an item without a name', /item identifier="[^"]*"/, 'item'],
  ['an item that leads nowhere', /identifierref="[^"]*"/, 'identifierref="nowhere"'],
  ['one name twice', 'item identifier="lexiscope-lesson"', 'item identifier="lexiscope"'],
  ['a name that begins with a digit', 'identifier="lexiscope"', 'identifier="1lexiscope"'],
  ['a default that is not there', /default="[^"]*"/, 'default="other"'],
  ['a file that is not in the package', /<file href="[^"]*"/, '<file href="other.html"'],
  ['no kind of resource', / adlcp:scormtype="sco"/, ''],
  ['a kind that there is not', '"sco"', '"scorm"'],
  ['the kind without ADL’s namespace', 'adlcp:scormtype', 'scormtype'],
  ['another namespace', 'imsproject.org/xsd/imscp_rootv1p1p2"', 'imsglobal.org/xsd/imscp_v1p1"'],
  ['another version', '1.2</schemaversion>', '2004 4th Edition</schemaversion>'],
  ['a mastery score that cannot be reached', '>80<', '>101<'],
  ['a second organization that is empty', '</organizations>', '<organization/></organizations>'],
])('a manifest with %s is found out', (_what, from, to) => {
  const broken = of(80).replace(from, to)
  expect(broken).not.toBe(of(80))
  expect(complaintsOf(broken, files)).not.toEqual([])
})

test.each([
  ['<a', /not well-formed/],
  ['<manifest xmlns="x"><a></manifest>', /closes nothing/],
  ['<manifest xmlns="x">', /not closed/],
  ['<b:manifest xmlns="x"/>', /no namespace/],
  ['<a xmlns="x" b="1" b="2"/>', /twice/],
])('%s is no XML', (xml, message) => {
  expect(() => readXml(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)).toThrow(message)
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
  expect(complaintsOf(texts[0] ?? '', ['lexiscope.html'])).toEqual([])
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
