// → lookup([[1]], [1]): expected a RangeError, got undefined at [0].
function lookup(table, ids) {
  return ids.map((id) => table[id])
}
