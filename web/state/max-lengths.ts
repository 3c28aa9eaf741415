/**
 * Maximum lengths of the entries that the page writes; `entry-limits` applies them to imported files.
 */

/** An address with all its settings: "#/rotary?m=3". Encoded, one of the longest text's letters takes nine. */
export const MAX_ADDRESS = 60_000
/** A choice, or a number as typed. */
export const MAX_ANSWER = 200
export const MAX_CODE = 100_000
/** The learner's own training text, in bytes. */
export const MAX_TEXT = 1_000_000
