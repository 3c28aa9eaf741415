/** One column of a row-major table. */
export function columnOf(table: Float32Array, columns: number, column: number): Float32Array {
  return Float32Array.from(
    { length: table.length / columns },
    (_, row) => table[row * columns + column] as number,
  )
}
