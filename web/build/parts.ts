/**
 * Which modules come in one file. Every file is a request of its own, and on a slow line they wait for
 * each other: the page's frame is one file, figures are one, and what many exercises are made of is one.
 * What runs before the page's first sentences have come is on its own: a constant elsewhere may be a
 * sentence, and is made once its catalogue is there.
 */
import { normalizePath, type Rolldown } from 'vite'

/** Exercises to share a module, for it to come with all of them. */
const MANY = 6
/** One this small, in characters, comes with all of them when two share it. */
const SMALL = 1500

type Info = (id: string) => Rolldown.ModuleInfo | null

/** A module, and all that has to be there before it runs. */
function needsOf(start: string, info: Info): Set<string> {
  const found = new Set([start])
  for (const id of found) for (const needed of info(id)?.importedIds ?? []) found.add(needed)
  return found
}

const EXERCISE = /\/web\/exercises\/\d\d-[\w-]+\/index\.ts$/

function readPages(root: string, info: Info) {
  const needs = (path: string) => needsOf(`${normalizePath(root)}web/shell/${path}`, info)
  const begin = needs('begin.ts')
  const loaded = [...begin].flatMap((id) => info(id)?.dynamicallyImportedIds ?? [])
  const exercises = loaded.filter((id) => EXERCISE.test(id)).map((id) => needsOf(id, info))
  if (exercises.length === 0) throw new Error('expected exercises that begin.ts brings, got none')
  return { main: needs('main.ts'), begin, start: needs('start.ts'), exercises }
}

/** The files: none needs one that comes after it. */
const parts = ['first', 'always', 'figures', 'exercise'] as const

/** The groups of the bundler, which asks them in order. */
export function partsOf(root: string) {
  let pages: ReturnType<typeof readPages> | undefined
  const partOf = (id: string, info: Info): (typeof parts)[number] | null => {
    pages ??= readPages(root, info)
    const { main, begin, start, exercises } = pages
    if (/\/(main|begin)\.ts$/.test(id)) return null
    if (main.has(id)) return 'first'
    if (begin.has(id)) return 'always'
    const shared = exercises.filter((each) => each.has(id)).length
    const size = info(id)?.code?.length ?? 0
    if (shared < MANY && (shared < 2 || size > SMALL)) return null
    return start.has(id) ? 'figures' : 'exercise'
  }
  return parts.map((part) => ({
    debugName: part,
    name: (id: string, context: { getModuleInfo: Info }) =>
      partOf(id, (each) => context.getModuleInfo(each)) === part ? part : null,
  }))
}
