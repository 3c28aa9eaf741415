# table: V rows of D numbers    ids: N row numbers
# Give back N rows of D numbers. An id that has no row is a ValueError.
def lookup(table, ids):
    return []
