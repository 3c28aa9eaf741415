// Links and frames that stand on pages of others: each shows what its sender saw.
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readView, viewsIn } from '../../../web/shell/figure-view-text.ts'
import { pages } from '../../../web/shell/pages.ts'
import { readRoute } from '../../../web/state/address.ts'
import { keyedFields, readQuery, type Schema } from '../../../web/state/fields.ts'
import { givenIn, readFigure } from '../../../web/state/share.ts'
import { placeOf } from './places.ts'
import { jsonOf, versionsWith } from './versions.ts'

interface Link {
  address: string
  exercise: string
  /** by the keys of the address: none is the usual value */
  values: Record<string, unknown>
}

const root = new URL('../../../web/exercises/', import.meta.url)
const folders = readdirSync(root).filter((name) => /^\d\d-/.test(name))

async function schemaOf(exercise: string): Promise<Schema> {
  const folder = folders.find((name) => name.slice(3) === exercise)
  if (folder === undefined) throw new Error(`expected an exercise, got ${exercise}`)
  const settings = new URL(`${folder}/settings.ts`, root)
  return (await import(settings.href).catch(() => ({ schema: {} }))).schema
}

const links = versionsWith('links.json').flatMap((version) =>
  jsonOf<Link[]>(version, 'links.json').map((link) => [version, link.exercise, link] as const),
)

test.each(links)('a link of %s to %s means what it meant', async (_, exercise, link) => {
  const route = readRoute(link.address)
  expect(route.exercise).toBe(placeOf(exercise).id)
  const schema = await schemaOf(route.exercise)
  const { values, misread } = readQuery(schema, route.query)
  expect(misread).toEqual([])
  const read = keyedFields(schema).map(({ name, key }) => [key, values[name]] as const)
  expect(Object.fromEntries(read)).toMatchObject(link.values)
})

test.each(['again', 'report', 'glossary', 'teacher', 'class', 'licences'])(
  'the page %s has the address that it had in 1.0',
  (id) => {
    expect(pages.map((page) => page.id)).toContain(readRoute(`#/${id}`).exercise)
  },
)

test.each(versionsWith('frames.json'))('frames of %s name what they named', (version) => {
  const frames = jsonOf<{ snippet: string; link: string }[]>(version, 'frames.json')
  const seen = frames.map(({ snippet, link }) => {
    const src = /<iframe src="([^"]*)"/.exec(snippet)?.[1]?.replaceAll('&#38;', '&') ?? ''
    const { searchParams, hash } = new URL(src)
    const { exercise, query } = readRoute(hash)
    const views = [...viewsIn(query)].map(([name, text]) => [name, readView(text)])
    return {
      figure: readFigure(searchParams.get('embed') ?? ''),
      given: givenIn(searchParams),
      exercise,
      query: [...query],
      views,
      linkIsTheSame: new URL(link).hash === hash,
    }
  })
  const before = jsonOf<typeof seen>(version, 'frames.expected.json')
  expect(seen).toEqual(before.map((each) => ({ ...each, exercise: placeOf(each.exercise).id })))
})
