// → lookup([[1]], [0, 0]): expected shape (2, 1), got shape (1, 1). Go through the ids, not through the table: order and repeats are those of the ids.
function lookup(table, ids) {
  for (const id of ids) if (!(id in table)) throw new RangeError(`no row ${id}`)
  return [...new Set(ids)].map((id) => table[id])
}
