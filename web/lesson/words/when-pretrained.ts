/** The client of vectors from files, for elements that show something without it too. */
import type { PretrainedClient } from 'lexiscope/vectors/client.ts'
import type { Lesson } from '../lesson.ts'

/** Where its script does not come, the page says so, and makes its elements anew at a press. */
export function whenPretrained(
  lesson: Lesson,
  use: (client: PretrainedClient) => unknown,
): Promise<unknown> {
  return lesson.pretrained().then(use, () => {})
}
