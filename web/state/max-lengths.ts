/** The longest entries that the page writes; `entry-limits` holds a file of work to them. */

/** A place with all its settings: "#/rotary?m=3". */
export const MAX_ADDRESS = 4000
/** The word of a choice, or a number as it was typed. */
export const MAX_ANSWER = 200
export const MAX_CODE = 100_000
/** A text of the learner's to learn from, in bytes, which are no fewer than its letters. */
export const MAX_TEXT = 1_000_000
