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

// The functions without which a case is red, in the lesson's order.
export const needsOf = (name) => functions.filter(({ cases }) => cases.includes(name))

// The cases that a function is asked last of all that they need: whoever goes from top to bottom can
// turn them green.
export const casesOfItsOwn = ({ name, cases, more }) => [
  ...cases.filter((each) => needsOf(each).at(-1).name === name),
  ...more,
]

// The other functions that a red case needs and that are still to be written: those with a red case
// that needs them alone, or none to tell by.
export function waitsFor(name, { name: own }, isGreen) {
  const alone = (one) => one.cases.filter((each) => needsOf(each).length === 1)
  return needsOf(name).filter(
    (one) => one.name !== own && (alone(one).length === 0 || !alone(one).every(isGreen)),
  )
}

const plain = (text) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

// Those of which one of the words is the name, or else those whose name, C++ name or file has it in
// it, upper or lower case, `_` or not.
export function functionsNamed(words) {
  const meant = words.map(plain).flatMap((word) => {
    const exact = functions.filter(({ name }) => plain(name) === word)
    if (exact.length > 0) return exact
    return functions.filter((one) =>
      plain(`${one.name} ${one.function} ${one.file}`).includes(word),
    )
  })
  return functions.filter((one) => meant.includes(one))
}
