// Who knows whom, in any language: arrows from file to file, and what may be wrong with them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Arrow {
  from: string
  to: string
  typesOnly: boolean
}

export type Rule = [says: string, breaks: (arrow: Arrow) => boolean]

export const broken = (rules: Rule[], arrows: Arrow[]) =>
  rules.flatMap(([rule, breaks]) =>
    arrows.filter(breaks).map(({ from, to }) => `${from} → ${to}: ${rule}`),
  )

// The files along a circle of arrows; empty when there is none.
export function circle(arrows: Arrow[]): string[] {
  const done = new Set<string>()
  const walk = (file: string, path: string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return []
    done.add(file)
    for (const { from, to } of arrows) {
      const found = from === file ? walk(to, [...path, file]) : []
      if (found.length > 0) return found
    }
    return []
  }
  return arrows.map(({ from }) => walk(from, [])).find((found) => found.length > 0) ?? []
}

export const filesBelow = (folder: string, endings: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(
      (name) => endings.test(name) && !/^packages\/lexiscope\/(wasm|node_modules)\//.test(name),
    )

export const read = (file: string) => readFileSync(file, 'utf8')
