/** The values in the address, for those who read and change them. */
import type { Misread, Schema, ValuesOf } from './fields.ts'

/** The values in the address. A change, by the page or by the reader, is a 'change' event. */
export interface AddressState extends EventTarget {
  read<S extends Schema>(schema: S): { values: ValuesOf<S>; misread: Misread[] }
  /** Replaces some values; the others, and those of other schemas, stay. */
  write<S extends Schema>(schema: S, change: Partial<ValuesOf<S>>): void
  /**
   * Call it when the whole notebook was replaced: takes its shared values, and defaults elsewhere.
   */
  recall(): void
  /** Leads to an exercise with all shared values, and its own as it was left, or as stated. */
  linkTo(exercise: string, stated?: URLSearchParams): string
}
