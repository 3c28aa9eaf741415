/** The two files that GPT-2 cuts text by: from the learner, from this site, or from their publisher. */
import type { PretrainedClient } from 'lexiscope/vectors/client.ts'
import { addressOf, fetchWhole, type SiteFile } from '../../lesson/files/site-files.ts'
import { gpt2Tokenizer } from '../../lesson/files/sources.ts'
import { t } from '../../translation/translation.ts'

export interface Gpt2Files {
  vocabulary: Uint8Array | null
  merges: Uint8Array | null
}

export const NO_FILES: Gpt2Files = { vocabulary: null, merges: null }

const OF_SITE = { vocabulary: 'gpt2/encoder.json', merges: 'gpt2/vocab.bpe' }
const BRACE = '{'.charCodeAt(0)

/** Adds files of the learner's. Which of the two each is shows at its start, whatever its name. */
export async function withGiven(files: Gpt2Files, given: Iterable<File>): Promise<Gpt2Files> {
  let all = files
  for (const file of given) {
    const bytes = new Uint8Array(
      await file.arrayBuffer().catch(() => {
        throw new Error(t`The file could not be read: it was moved, changed or is not allowed.`)
      }),
    )
    const first = bytes.find((byte) => byte > 32)
    all = first === BRACE ? { ...all, vocabulary: bytes } : { ...all, merges: bytes }
  }
  return all
}

/** The two among this site's files; null where it does not have both. */
export function bothOf(files: readonly SiteFile[]): Record<keyof Gpt2Files, SiteFile> | null {
  const find = (name: string) => files.find(({ file }) => file === name)
  const [vocabulary, merges] = [find(OF_SITE.vocabulary), find(OF_SITE.merges)]
  return vocabulary && merges ? { vocabulary, merges } : null
}

export async function ofSite(both: Record<keyof Gpt2Files, SiteFile>): Promise<Gpt2Files> {
  const read = async (file: SiteFile) =>
    new Uint8Array(await (await fetchWhole(addressOf(file), file.bytes)).arrayBuffer())
  const [vocabulary, merges] = await Promise.all([read(both.vocabulary), read(both.merges)])
  return { vocabulary, merges }
}

/** GPT-2's files, downloaded from their publisher, checked and stored in this browser. */
export async function published(client: PretrainedClient): Promise<Gpt2Files> {
  const read = async (source: (typeof gpt2Tokenizer)['merges']) => {
    if (!(await client.fetch(source))) throw new Error(client.view.problem?.message)
    return new Uint8Array(await (await client.file(source.name)).arrayBuffer())
  }
  const vocabulary = await read(gpt2Tokenizer.vocabulary)
  return { vocabulary, merges: await read(gpt2Tokenizer.merges) }
}
