// → lookup([[1]], [-1]): expected a RangeError, got [[1]].
function lookup(table, ids) {
  return ids.map((id) => {
    if (id >= table.length) throw new RangeError(`no row ${id}`)
    return table.at(id)
  })
}
