/** Token ids in the address: sequences of whole numbers, "3,1,7;0,2,9". */
import type { Field } from '../../state/fields.ts'
import { t } from '../../translation/translation.ts'

export type Ids = readonly (readonly number[])[]

/**
 * Up to `maxSequences` sequences of up to `most` ids; equally long, unless they are bags. Whether a table
 * has a row for each is the core's to say.
 */
export function ids(
  fallback: Ids,
  maxSequences: number,
  most: number,
  { bags = false } = {},
): Field<Ids> {
  return {
    fallback,
    expected:
      maxSequences === 1
        ? t`1 to ${most} ids, such as 3, 1, 7`
        : bags
          ? t`at most ${maxSequences} bags of 1 to ${most} ids, such as 5, 10, 10; 5; 3, 7`
          : t`at most ${maxSequences} equally long sequences of 1 to ${most} ids, such as 3, 1, 7; 0, 2, 9`,
    read: (text) => {
      const sequences = text
        .split(/[;\n]/)
        .map((sequence) => sequence.split(/[\s,]+/).filter(Boolean))
      const lengths = sequences.map(({ length }) => length)
      const fits = lengths.every((length) => length >= 1 && length <= most)
      const alike = bags || new Set(lengths).size === 1
      if (!fits || !alike || sequences.length > maxSequences) return undefined
      const whole = sequences.flat().every((id) => /^-?\d{1,9}$/.test(id))
      return whole ? sequences.map((sequence) => sequence.map(Number)) : undefined
    },
    write: (sequences) => sequences.map((sequence) => sequence.join(',')).join(';'),
    shown: idsText,
  }
}

/** As they stand in a control. */
export function idsText(sequences: Ids): string {
  return sequences.map((sequence) => sequence.join(', ')).join('; ')
}

/** The axes of the ids, [T] or [B, T], by the length of the first sequence. */
export function shapeOf(sequences: Ids): number[] {
  const length = sequences[0]?.length ?? 0
  return sequences.length === 1 ? [length] : [sequences.length, length]
}
