# → lookup([[1]], [-1]): expected a ValueError, got [[1]] (the core says: ids: expected ids from 0 to 0, got -1 at place 0).
def lookup(table, ids):
    return [table[id] for id in ids]
