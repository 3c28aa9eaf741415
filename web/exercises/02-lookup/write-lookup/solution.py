# table: V rows of D numbers    ids: N row numbers
# Give back N rows of D numbers. An id that has no row is a ValueError.
def lookup(table, ids):
    rows = []
    for id in ids:
        if not 0 <= id < len(table):
            raise ValueError(f"no row {id} in a table of {len(table)}")
        rows.append(list(table[id]))
    return rows
