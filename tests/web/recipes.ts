/** What documents tell their readers to type and to set. */
import { readdirSync, readFileSync } from 'node:fs'

/** README, what it leads to, and the manuals beside the code. */
export const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'cpp/README.md', 'cpp/student/README.md'],
  ...readdirSync('docs').map((name) => `docs/${name}`),
]

/** The names of npm's scripts in a text: `npm test`, `npm run build:single`. */
export function scriptsIn(text: string): string[] {
  const named = text.matchAll(/\bnpm (?:run ([\w:]+)|(test|start)\b)/g)
  return [...named].map(([, run, short]) => run ?? short ?? '')
}

/** The anchors of a document's headings, as GitHub makes them. */
export function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/ /g, '-'),
  )
}

export interface Nginx {
  /** below which the lesson lies */
  path: string
  /** by extension, with its dot */
  types: Record<string, string>
  headers: Record<string, string>
  compressed: string[]
}

/** The block that docs/hosting.md gives for nginx. */
export function nginxBlock(): Nginx {
  const [, block = ''] = /```nginx\n([^`]+)```/.exec(readFileSync('docs/hosting.md', 'utf8')) ?? []
  const inBraces = /types \{([^}]+)\}/.exec(block)?.[1] ?? ''
  return {
    path: /^location (\S+)/.exec(block)?.[1] ?? '',
    types: Object.fromEntries(
      [...inBraces.matchAll(/(\S+) (\w+);/g)].map(([, type = '', name]) => [`.${name}`, type]),
    ),
    headers: Object.fromEntries(
      [...block.matchAll(/add_header (\S+) (\S+);/g)].map(([, name, value = '']) => [name, value]),
    ),
    compressed: /gzip_types ([^;]+);/.exec(block)?.[1]?.split(/\s+/) ?? [],
  }
}
