import math


def analogy(a, b, c, vectors, top_k):
    dot = lambda u, v: sum(x * y for x, y in zip(u, v))
    length = lambda u: math.sqrt(dot(u, u)) or 1
    unit = lambda u: [x / length(u) for x in u]
    wanted = [y - x + z for x, y, z in zip(unit(vectors[a]), unit(vectors[b]), unit(vectors[c]))]
    ids = [id for id, row in enumerate(vectors) if any(row)]
    return sorted(ids, key=lambda id: (-dot(unit(vectors[id]), wanted), id))[:top_k]
