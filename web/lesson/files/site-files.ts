/** The data sets that this site has of its own. */
import { DATASETS_ADDRESS } from '../../training/settings.ts'

export interface SiteFile {
  name: string
  about: string
  file: string
  bytes: number
}

/** Empty where the list does not come: then there is nothing to offer. */
export async function siteFiles(): Promise<readonly SiteFile[]> {
  // Opened from a file on disk the page has no site, and may ask for nothing beside itself.
  if (location.protocol === 'file:') return []
  try {
    return await (await fetch(DATASETS_ADDRESS)).json()
  } catch {
    return []
  }
}
