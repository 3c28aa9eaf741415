def lookup(table, ids):
    rows = []
    for id in ids:
        if not 0 <= id < len(table):
            raise IndexError(id)
        rows += table[id]
    return rows
