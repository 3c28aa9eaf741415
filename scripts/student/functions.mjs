// The functions of cpp/student that a learner writes, in the lesson's order, and which of them a
// word on the command line means.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'

const list = new URL('../../cpp/student/functions.json', import.meta.url)

const fileOf = (name) => `${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}.cpp`

// What functions.json has, and: file, in cpp/student, and answer, the core's own source of that name
// beside the manual. Cases are red until the function is written; more are green by luck before that
// and red for a usual mistake.
export const functions = JSON.parse(readFileSync(list, 'utf8')).map((one) => ({
  more: [],
  ...one,
  file: fileOf(one.name),
  answer: `cpp/${dirname(one.manual)}/${fileOf(one.name)}`,
}))

const plain = (text) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

// Those whose name, C++ name or file has one of the words in it, upper or lower case, `_` or not.
export function functionsNamed(words) {
  const wanted = words.map(plain)
  return functions.filter((one) =>
    wanted.some((word) => plain(`${one.name} ${one.function} ${one.file}`).includes(word)),
  )
}
