// → lookup([[1]], [-1]): expected a RangeError, got [[1]] (the core says: ids: expected ids from 0 to 0, got -1 at place 0).
function lookup(table, ids) {
  return ids.map((id) => {
    if (id >= table.length) throw new RangeError(`no row ${id}`)
    return table.at(id)
  })
}
