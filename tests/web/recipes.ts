/** The block of docs/hosting.md that a host with nginx copies. */
import { readFileSync } from 'node:fs'

interface Nginx {
  /** below which the lesson lies */
  path: string
  /** by extension, with its dot */
  types: Record<string, string>
  headers: Record<string, string>
  compressed: string[]
}

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
