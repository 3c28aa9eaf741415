import math

# query: D numbers    vectors: V rows of D numbers
# Give back the ids of the top_k rows with the largest cosine to the query, best first; of equal ones
# the smaller id first. A zero row has no direction and is left out.
def nearest(query, vectors, top_k):
    def dot(u, v):
        return sum(x * y for x, y in zip(u, v))

    def cosine(id):
        row = vectors[id]
        return dot(row, query) / math.sqrt(dot(row, row) * dot(query, query))

    ids = [id for id, row in enumerate(vectors) if any(row)]
    return sorted(ids, key=lambda id: (-cosine(id), id))[:top_k]
