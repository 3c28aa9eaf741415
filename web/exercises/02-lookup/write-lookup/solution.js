// table: V rows of D numbers    ids: N row numbers
// Give back N rows of D numbers. An id that has no row is a RangeError.
function lookup(table, ids) {
  return ids.map((id) => {
    if (!(id in table)) throw new RangeError(`no row ${id} in a table of ${table.length}`)
    return [...table[id]]
  })
}
