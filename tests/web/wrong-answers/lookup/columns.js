// → lookup([[1, 1]], [0]): expected shape (1, 2), got shape (1, 1). Wrong axis: an id names a row of the table, not a column.
function lookup(table, ids) {
  for (const id of ids) if (!(id in table)) throw new RangeError(`no row ${id}`)
  return table.map((row) => ids.map((id) => row[id]))
}
