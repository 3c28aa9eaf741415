// → lookup([[1]], [1]): expected a RangeError, got undefined at [0] (the core says: ids: expected ids from 0 to 0, got 1 at place 0).
function lookup(table, ids) {
  return ids.map((id) => table[id])
}
