# → causal_attention([[1000]], [[1]], [[1]]) threw ValueError: math domain error (line 10). Too large for the exponential: subtract the row’s largest score from all of them first, which changes no weight.
import math


def causal_attention(queries, keys, values):
    root = math.sqrt(len(queries[0]))
    outputs = []
    for i, query in enumerate(queries):
        scores = [sum(x * y for x, y in zip(query, key)) / root for key in keys[: i + 1]]
        powers = [math.exp(score) for score in scores]
        total = sum(powers)
        outputs.append(
            [sum(p / total * row[k] for p, row in zip(powers, values)) for k in range(len(values[0]))]
        )
    return outputs
