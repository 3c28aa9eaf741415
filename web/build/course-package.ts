/**
 * Vite plugin: makes a package for course systems, SCORM 1.2 in a ZIP, of the page of one file. The
 * script that is built goes into that page, which otherwise stays what it is.
 */
import { existsSync, readFileSync } from 'node:fs'
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import type { Plugin } from 'vite'
import { MANIFEST, manifest } from './course-manifest.ts'
import { sealed } from './one-file.ts'

const PAGE = 'lexiscope.html'
const TITLE = 'Lexiscope: how symbols become meaning, and how order gets in'
/** A fixed date in local time, as in zip archives, so that the same input makes the same package. */
const DATE = new Date(2000, 0, 1)

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** The percentage of `--mastery`; null where there is none. Throws for anything else. */
export function readMastery(text = ''): number | null {
  if (text === '') return null
  const mastery = Number(text)
  if (/^\d+(\.\d+)?$/.test(text) && mastery <= 100) return mastery
  throw new Error(`expected a mastery score from 0 to 100, got "${text}"`)
}

interface Added {
  script: string
  style: string
  mastery: number | null
}

/** The one file with a style, a script, and the mastery score for that script. */
export function withScript(page: string, { script, style, mastery }: Added): string {
  if (/<\/script/i.test(script)) throw new Error('expected no end of a script within the script')
  const end = page.lastIndexOf('</body>')
  if (end === -1) throw new Error('expected a page with a body, got none')
  const own = `<script type="module" data-mastery="${mastery ?? ''}">${script}</script>\n`
  const text = `${page.slice(0, end)}${own}${page.slice(end)}`
  return sealed(text.replace('<head>', () => `<head>\n    <style>${style}</style>`))
}

export async function packed(page: string, mastery: number | null): Promise<Uint8Array> {
  const options = { lastModDate: DATE, extendedTimestamp: false, useWebWorkers: false }
  const zip = new ZipWriter(new Uint8ArrayWriter(), options)
  const of = { title: TITLE, version, page: PAGE, mastery }
  await zip.add(MANIFEST, new TextReader(manifest(of)))
  await zip.add(PAGE, new TextReader(page))
  return zip.close()
}

/** `page`: the file that `--mode single` has made. */
export function coursePackage(page: string, mastery: number | null): Plugin {
  return {
    name: 'lexiscope:course-package',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (!existsSync(page))
          this.error(`expected ${page}, got none: \`vite build --mode single\` makes it`)
        const files = Object.values(bundle)
        const [chunk, ...others] = files.filter((file) => file.type === 'chunk')
        if (chunk === undefined || others.length > 0)
          this.error(`expected one script, got ${others.length + Number(chunk !== undefined)}`)
        const styles = files.filter((file) => file.type === 'asset')
        const style = styles.map(({ source }) => String(source).trim()).join('\n')
        const added = { script: chunk.code.trim(), style, mastery }
        for (const { fileName } of files) delete bundle[fileName]
        const source = await packed(withScript(readFileSync(page, 'utf8'), added), mastery)
        this.emitFile({ type: 'asset', fileName: 'lexiscope-scorm.zip', source })
      },
    },
  }
}
