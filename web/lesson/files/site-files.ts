/** The data sets that this site has of its own. */
import { megabytes } from 'lexiscope/utilities/http.ts'
import { worded } from 'lexiscope/utilities/problem.ts'
import { DATASETS_ADDRESS } from '../../training/settings.ts'
import { t } from '../../translation/translation.ts'

export interface SiteFile {
  name: string
  about: string
  file: string
  bytes: number
}

/** Null where the list does not come: then there is nothing to offer. */
export async function siteFiles(): Promise<readonly SiteFile[] | null> {
  // Opened from a file on disk the page has no site, and may ask for nothing beside itself.
  if (location.protocol === 'file:') return []
  try {
    return await (await fetch(DATASETS_ADDRESS)).json()
  } catch {
    return null
  }
}

/** Calls `use` with them, at once or as soon as the connection is back. */
export async function withSiteFiles(use: (files: readonly SiteFile[]) => void): Promise<void> {
  const files = await siteFiles()
  if (files !== null) use(files)
  else addEventListener('online', () => void withSiteFiles(use), { once: true })
}

export const addressOf = ({ file }: SiteFile) => `./datasets/${file}`

/** All of a file of `bytes` bytes. Throws if it cannot be fetched, and says where it is truncated. */
export async function fetchWhole(address: string, bytes: number): Promise<Blob> {
  const missing = (why: string | number) =>
    new Error(t`The file could not be fetched from this site (${why}).`)
  const response = await fetch(address).catch(() => {
    throw missing(t`no connection`)
  })
  if (!response.ok) throw missing(t`status ${response.status}`)
  const whole = await response.blob().catch(() => {
    throw missing(t`the connection broke`)
  })
  // Of compressed bytes no length is declared, and a proxy may end them early without an error.
  if (whole.size < bytes)
    throw missing(t`only ${worded(megabytes(whole.size))} of ${worded(megabytes(bytes))} arrived`)
  return whole
}
