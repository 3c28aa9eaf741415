// → lookup([[1]], [0]): expected shape (1, 1), got an array of 1. All rows one after the other are one axis too few: keep an array for each id.
function lookup(table, ids) {
  for (const id of ids) if (!(id in table)) throw new RangeError(`no row ${id}`)
  return ids.flatMap((id) => table[id])
}
