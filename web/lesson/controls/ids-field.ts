/** Token ids in the address: sequences of whole numbers, "3,1,7;0,2,9". */
import type { Field } from '../../state/fields.ts'

export type Ids = readonly (readonly number[])[]

/**
 * Up to `mostRows` sequences of up to `most` ids. Whether a table has a row for each, and whether
 * the sequences are equally long, is the core's to say.
 */
export function ids(fallback: Ids, mostRows: number, most: number): Field<Ids> {
  return {
    fallback,
    expected: `at most ${mostRows} sequences of 1 … ${most} ids, such as 3, 1, 7; 0, 2, 9`,
    read: (text) => {
      const rows = text.split(/[;\n]/).map((row) => row.split(/[\s,]+/).filter(Boolean))
      const fits = rows.every((row) => row.length >= 1 && row.length <= most)
      if (!fits || rows.length > mostRows) return undefined
      const whole = rows.flat().every((id) => /^-?\d{1,9}$/.test(id))
      return whole ? rows.map((row) => row.map(Number)) : undefined
    },
    write: (rows) => rows.map((row) => row.join(',')).join(';'),
  }
}

/** As they stand in a control. */
export function idsText(rows: Ids): string {
  return rows.map((row) => row.join(', ')).join('; ')
}

/** The axes of the ids, [T] or [B, T], by the length of the first sequence. */
export function shapeOf(rows: Ids): number[] {
  const length = rows[0]?.length ?? 0
  return rows.length === 1 ? [length] : [rows.length, length]
}
