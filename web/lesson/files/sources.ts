/**
 * What the page can fetch from elsewhere, each only when the learner presses its button. The page's
 * policy lets it connect to these hosts and to no others.
 */
import type { RemoteFile, RemoteSource } from 'lexiscope/vectors/protocol.ts'
import { t } from '../../translation/translation.ts'

interface FetchableSource {
  title: string
  /** one line: what it is */
  about: string
  /** bytes to fetch, about */
  bytes: number
  licence: string
  source: RemoteSource
  /** where the address leads on to, beside its own host */
  alsoHosts: readonly string[]
}

const HUB = 'https://huggingface.co'
const HUB_STORES = ['*.huggingface.co', '*.hf.co']

const gpt2Vocabulary: RemoteFile = {
  kind: 'file',
  name: 'gpt2-vocab.json',
  address: `${HUB}/openai-community/gpt2/resolve/main/vocab.json`,
  bytes: 1_042_301,
  sha256: '196139668be63f3b5d6574427317ae82f612a97c5d1cdaf36ed2256dbf636783',
}

const gpt2Merges: RemoteFile = {
  kind: 'file',
  name: 'gpt2-merges.txt',
  address: `${HUB}/openai-community/gpt2/resolve/main/merges.txt`,
  bytes: 456_318,
  sha256: '1ce1664773c50f3e0cc8842619a93edc4624525b728b188a9e0be33b7726adc5',
}

/** What GPT-2 cuts text by; its hosts are those of its table. */
export const gpt2Tokenizer = { vocabulary: gpt2Vocabulary, merges: gpt2Merges }

export const glove: FetchableSource = {
  title: t`GloVe, 400,000 words × 50`,
  about: t`Words of Wikipedia and news, in lower case. One file out of an archive of 862 MB; the rest is not fetched.`,
  bytes: 70e6,
  licence: 'PDDL 1.0',
  source: {
    kind: 'zip-member',
    name: 'glove.6B.50d.txt',
    address: `${HUB}/stanfordnlp/glove/resolve/main/glove.6B.zip`,
    bytes: 862_182_613,
    member: 'glove.6B.50d.txt',
  },
  alsoHosts: HUB_STORES,
}

export const gpt2: FetchableSource = {
  title: t`GPT-2’s token table, 50,257 × 768`,
  about: t`The first layer of GPT-2 small: one tensor out of a file of 548 MB, and the vocabulary that names its rows.`,
  bytes: 155.4e6,
  licence: 'MIT',
  source: {
    kind: 'token-table',
    name: 'gpt2-wte',
    address: `${HUB}/openai-community/gpt2/resolve/main/model.safetensors`,
    vocabulary: gpt2Vocabulary,
  },
  alsoHosts: HUB_STORES,
}

export const tinyShakespeare: FetchableSource = {
  title: 'TinyShakespeare',
  about: t`40,000 lines of Shakespeare’s plays.`,
  bytes: 1_115_394,
  licence: t`public domain`,
  source: {
    kind: 'file',
    name: 'tinyshakespeare.txt',
    address:
      'https://raw.githubusercontent.com/karpathy/char-rnn/6f9487a6fe5b420b7ca9afb0d7c078e37c1d1b4e/data/tinyshakespeare/input.txt',
    bytes: 1_115_394,
    sha256: '86c4e6aa9db7c042ec79f339dcb96d42b0075e16b8fc2e86bf0ca57e2dc565ed',
  },
  alsoHosts: [],
}

const TINY_STORIES = `${HUB}/raincandy-u/TinyStories-656K/resolve/main`

/** Files of the model of “A real model”, for a page that has no site to take them from. */
export const tinyStoriesModel: readonly RemoteFile[] = [
  {
    kind: 'file',
    name: 'TinyStories-656K-model.safetensors',
    address: `${TINY_STORIES}/model.safetensors`,
    bytes: 1_314_128,
    sha256: 'f1b39bf160553848754073d474aa14708343969871f57f3c16eeefcaccd04a5d',
  },
  {
    kind: 'file',
    name: 'TinyStories-656K-tokenizer.json',
    address: `${TINY_STORIES}/tokenizer.json`,
    bytes: 86_434,
    sha256: '9a7917d490ac034a4e69eb081096226971887e9e66b0969355421613f62b12e7',
  },
]

const sources: readonly FetchableSource[] = [glove, gpt2, tinyShakespeare]

/** Files of vectors among the data sets that a built site may have of its own. */
export const vectorDatasets = ['similarity-text', 'similarity-binary', 'glove']

export const hostOf = ({ source }: FetchableSource) => new URL(source.address).host

/** Every host that a button may lead to, as a content security policy writes them. */
export function hosts(): string[] {
  const all = sources.flatMap((one) => [hostOf(one), ...one.alsoHosts])
  return [...new Set(all)].map((host) => `https://${host}`)
}
