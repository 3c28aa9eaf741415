/** The data sets that this site has of its own, by their files. */
import { DATASETS_ADDRESS } from './training-settings.ts'

/** Empty where the list does not come: then there is nothing to offer. */
export async function siteFiles(): Promise<string[]> {
  try {
    const datasets: { file: string }[] = await (await fetch(DATASETS_ADDRESS)).json()
    return datasets.map(({ file }) => file)
  } catch {
    return []
  }
}
