// A usual mistake as an edit of a right answer: 'what stands there ⇒ what a mistaken learner writes',
// or several of them, joined by ' and then '.

/**
 * The right answer with the mistake in it. Each edit has to find its place, and only one.
 * @param {string} answer
 * @param {string} mistake
 */
export function mistaken(answer, mistake) {
  return mistake.split(' and then ').reduce((text, edit) => {
    const [from, to] = edit.split(' ⇒ ')
    const parts = text.split(from)
    if (to === undefined || parts.length !== 2)
      throw new Error(`expected “${from}” once in the answer, got it ${parts.length - 1} times`)
    return parts.join(to)
  }, answer)
}
