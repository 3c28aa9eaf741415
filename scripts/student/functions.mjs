// The functions of cpp/student that a learner writes, in the lesson's order, and which of them a
// word on the command line means.
import { readFileSync } from 'node:fs'

const list = new URL('../../cpp/student/functions.json', import.meta.url)

// { name, function, file, cases, more }: the cases are red until the function is written; more are
// green by luck before that and red for a usual mistake.
export const functions = JSON.parse(readFileSync(list, 'utf8')).map((one) => ({
  more: [],
  ...one,
  file: `${one.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}.cpp`,
}))

const plain = (text) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

// Those whose name, C++ name or file has one of the words in it, upper or lower case, `_` or not.
export function functionsNamed(words) {
  const wanted = words.map(plain)
  return functions.filter((one) =>
    wanted.some((word) => plain(`${one.name} ${one.function} ${one.file}`).includes(word)),
  )
}
