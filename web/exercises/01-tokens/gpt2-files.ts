/** The two files that GPT-2 cuts text by: from the learner, from this site, or from their publisher. */
import type { PretrainedClient } from '../../core/vectors/client.ts'
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

/** Whether this site has both, by the names of its files. */
export const isOnSite = (names: readonly string[]) =>
  Object.values(OF_SITE).every((file) => names.includes(file))

export async function ofSite(): Promise<Gpt2Files> {
  const read = async (file: string) => {
    const response = await fetch(`./datasets/${file}`).catch(() => null)
    if (!response?.ok) {
      throw new Error(
        response === null
          ? t`The files did not come from this site (no connection).`
          : t`The files did not come from this site (status ${response.status}).`,
      )
    }
    return new Uint8Array(await response.arrayBuffer())
  }
  const [vocabulary, merges] = await Promise.all([read(OF_SITE.vocabulary), read(OF_SITE.merges)])
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
