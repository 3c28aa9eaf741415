import math

# a, b, c: row numbers of vectors, which are V rows of D numbers
# a is to b as c is to what? Give back the ids of the top_k rows nearest (by cosine) to b - a + c,
# each of the three divided by its length first; a, b and c are no answers, nor are zero rows.
def analogy(a, b, c, vectors, top_k):
    def dot(u, v):
        return sum(x * y for x, y in zip(u, v))

    def unit(u):
        length = math.sqrt(dot(u, u)) or 1
        return [x / length for x in u]

    units = [unit(row) for row in vectors]
    wanted = [y - x + z for x, y, z in zip(units[a], units[b], units[c])]
    ids = [id for id, row in enumerate(vectors) if any(row) and id not in (a, b, c)]
    return sorted(ids, key=lambda id: (-dot(units[id], wanted), id))[:top_k]
