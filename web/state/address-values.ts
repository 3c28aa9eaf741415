/** Reading and changing the values in the address. */
import type { Misread, Schema, ValuesOf } from './fields.ts'

/** The values in the address. A change, by the page or by the reader, is a 'change' event. */
export interface AddressState extends EventTarget {
  read<S extends Schema>(schema: S): { values: ValuesOf<S>; misread: Misread[] }
  /** Replaces some values; the others, and those of other schemas, stay. */
  write<S extends Schema>(schema: S, change: Partial<ValuesOf<S>>): void
  /** Reloads the shared values after the whole notebook was replaced; other values become defaults. */
  recall(): void
  /** Links to an exercise with all shared values, and with its own as last saved or as `stated`. */
  linkTo(exercise: string, stated?: URLSearchParams): string
}
