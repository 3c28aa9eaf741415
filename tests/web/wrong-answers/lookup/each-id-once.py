def lookup(table, ids):
    if any(not 0 <= id < len(table) for id in ids):
        raise ValueError("no such row")
    return [table[id] for id in sorted(set(ids), key=ids.index)]
