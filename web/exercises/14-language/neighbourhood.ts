/** A map of a model's token embeddings, and the nearest neighbours of one. */
import type { WeightsChoice } from 'lexiscope/language/protocol.ts'
import type { TextFacts } from 'lexiscope/types/language.d.ts'
import type { TablePreview } from 'lexiscope/vectors/protocol.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import type { LanguageRun } from './language-run.ts'

/** Of the word that `wordOf` chooses, with these weights. */
export async function neighbourhood(
  pretrained: Lesson['pretrained'],
  run: LanguageRun,
  choice: WeightsChoice,
  wordOf: (text: TextFacts) => string,
  topK: number,
): Promise<TablePreview & { word: string }> {
  const [client, { values, columns }] = await Promise.all([
    pretrained(),
    run.ask((remote) => remote.tokenTable(choice)),
  ])
  const text = run.text as TextFacts
  const word = wordOf(text)
  // Different tokens may look the same on screen; their ids differ.
  const table = { words: text.words.map((_, id) => String(id)), vectors: values, width: columns }
  const id = String(text.words.indexOf(word))
  const preview = await client.ask((remote) => remote.preview(table, id, topK + 1))
  // Leaves the line feed out, since it is no word.
  const neighbours = preview.neighbours
    .filter((each) => each.word !== '0')
    .slice(0, topK)
    .map((each) => ({ ...each, word: text.words[Number(each.word)] ?? each.word }))
  return { ...preview, neighbours, word }
}
