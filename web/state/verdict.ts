/** The words in which a verdict says that an answer was right; any other says that it was not. */

export const AS_PREDICTED = 'As you predicted.'
export const RIGHT = 'Right.'

export const isRight = (verdict: string) => verdict === AS_PREDICTED || verdict === RIGHT
