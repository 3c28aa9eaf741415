/** The values in the address, for those who read and change them. */
import type { Misread, Schema, ValuesOf } from './fields.ts'

/** The values in the address. A change, by the page or by the reader, is a 'change' event. */
export interface AddressState extends EventTarget {
  read<S extends Schema>(schema: S): { values: ValuesOf<S>; misread: Misread[] }
  /** Replaces some values; the others, and those of other schemas, stay. */
  write<S extends Schema>(schema: S, change: Partial<ValuesOf<S>>): void
  /** After all of the notebook was replaced: shared values as it has them, the usual ones elsewhere. */
  recall(): void
  /** Leads to an exercise with all shared values, and its own as it was left, or as stated. */
  linkTo(exercise: string, stated?: URLSearchParams): string
}
