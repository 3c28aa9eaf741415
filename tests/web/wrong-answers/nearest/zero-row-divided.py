# → nearest([1, 0], [[0, 0], [1, 1]], 1) threw ZeroDivisionError: divide by zero (line 8). A zero vector has no direction, and nothing can be divided by its length, 0: leave it out.
import math


def nearest(query, vectors, top_k):
    dot = lambda u, v: sum(x * y for x, y in zip(u, v))
    length = lambda u: math.sqrt(dot(u, u))
    cosine = lambda id: dot(vectors[id], query) / (length(vectors[id]) * length(query))
    return sorted(range(len(vectors)), key=lambda id: (-cosine(id), id))[:top_k]
