import math

# queries, keys: T vectors of d numbers each    values: T vectors
# Give back T vectors: place i takes the mean of the values 0 to i, weighted by the softmax of its
# query's dot products with the keys 0 to i, each divided by the square root of d.
def causal_attention(queries, keys, values):
    root = math.sqrt(len(queries[0]))
    outputs = []
    for i, query in enumerate(queries):
        scores = [sum(x * y for x, y in zip(query, key)) / root for key in keys[: i + 1]]
        most = max(scores)
        powers = [math.exp(score - most) for score in scores]
        total = sum(powers)
        columns = zip(*values[: i + 1])
        outputs.append([sum(p / total * x for p, x in zip(powers, column)) for column in columns])
    return outputs
