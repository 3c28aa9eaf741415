import math


def nearest(query, vectors, top_k):
    dot = lambda u, v: sum(x * y for x, y in zip(u, v))
    length = lambda u: math.sqrt(dot(u, u))
    cosine = lambda id: dot(vectors[id], query) / (length(vectors[id]) * length(query))
    ids = [id for id, row in enumerate(vectors) if any(row)]
    return sorted((cosine(id) for id in ids), reverse=True)[:top_k]
