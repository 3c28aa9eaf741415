/** A map of a model's token embeddings, and the nearest neighbours of one. */
import type { WeightsChoice } from 'lexiscope/language/protocol.ts'
import type { TablePreview } from 'lexiscope/vectors/protocol.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import type { LanguageRun } from './language-run.ts'

/** Leaves the line feed out of the neighbours, since it is no word. */
export async function previewOf(
  lesson: Lesson,
  run: LanguageRun,
  choice: WeightsChoice,
  word: string,
  topK: number,
): Promise<TablePreview> {
  const [client, { rows, values, columns }] = await Promise.all([
    lesson.pretrained(),
    run.ask((remote) => remote.tokenTable(choice)),
  ])
  const words = run.text?.words ?? []
  // Different tokens may look the same on screen; their ids differ.
  const ids = Array.from({ length: rows }, (_, id) => String(id))
  const table = { words: ids, vectors: values, width: columns }
  const id = String(words.indexOf(word))
  const preview = await client.ask((remote) => remote.preview(table, id, topK + 1))
  const neighbours = preview.neighbours
    .filter((each) => each.word !== '0')
    .slice(0, topK)
    .map((each) => ({ ...each, word: words[Number(each.word)] ?? each.word }))
  return { ...preview, neighbours }
}
