/** The one text of the learner's own that is too large for the notebook, in private storage. */
import { t } from '../translation/translation.ts'
import { Database } from './database.ts'

const KEY = 'text'

const database = new Database({
  name: 'lexiscope-text',
  version: 1,
  store: 'texts',
  what: t`texts of this size`,
  make: (database) => void database.createObjectStore('texts'),
})

interface StoredText {
  /** tells it from one that has taken its place */
  id: string
  blob: Blob
}

/** Takes the place of the text before. Throws StorageProblem. */
export async function saveText(text: StoredText): Promise<void> {
  await database.transact('readwrite', (texts) => void texts.put(text, KEY))
}

/** null when it is not there, or another one is. Throws StorageProblem. */
export async function findText(id: string): Promise<Blob | null> {
  let found: StoredText | undefined
  await database.transact('readonly', (texts) => {
    const getting = texts.get(KEY)
    getting.onsuccess = () => {
      found = getting.result
    }
  })
  return found?.id === id ? found.blob : null
}

/** Gives the room back. Throws StorageProblem. */
export async function forgetText(): Promise<void> {
  await database.transact('readwrite', (texts) => void texts.delete(KEY))
}
