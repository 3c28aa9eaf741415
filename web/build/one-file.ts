/**
 * Vite plugin: ends the page of one file. Its icon goes inside, and its policy allows the very
 * scripts and styles that it holds, workers made of them, and the worker of the learner's code.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { policy } from './policy.ts'

const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The hash of every element of that name in the page. */
const hashesOf = (page: string, element: 'script' | 'style') =>
  [...page.matchAll(new RegExp(`<${element}[^>]*>([\\s\\S]*?)</${element}>`, 'g'))]
    .map(([, text = '']) => hashed(text))
    .join(' ')

const POLICY = /\s*<meta http-equiv="Content-Security-Policy"[^>]*>/

/** The page with a policy for what it holds now, in the place of any before. */
export function sealed(page: string): string {
  const text = page.replace(POLICY, '')
  const content = policy({
    script: hashesOf(text, 'script'),
    style: hashesOf(text, 'style'),
    font: 'data:',
    worker: 'blob: data:',
    connect: 'data:',
  })
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}">`
  return text.replace('<head>', () => `<head>\n    ${meta}`)
}

export function oneFile(fileName: string): Plugin {
  let root = ''
  return {
    name: 'lexiscope:one-file',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle)
        const page = files.find((file) => file.fileName.endsWith('.html'))
        if (page?.type !== 'asset') throw new Error('expected one page, got none')
        const icon = readFileSync(join(root, 'public/icon.svg')).toString('base64')
        const text = String(page.source)
          .replace('"./icon.svg"', `"data:image/svg+xml;base64,${icon}"`)
          // What a site is installed by; a file on disk is there already.
          .replace(/\s*<link rel="manifest"[^>]*>/, '')
        page.source = sealed(text)
        page.fileName = fileName
      },
    },
  }
}
