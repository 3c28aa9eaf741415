import math


def causal_attention(queries, keys, values):
    root = math.sqrt(len(queries[0]))
    outputs = []
    for i, query in enumerate(queries):
        scores = [sum(x * y for x, y in zip(query, key)) / root for key in keys]
        powers = [math.exp(score - max(scores)) for score in scores]
        total = sum(powers)
        outputs.append(
            [sum(p / total * row[k] for p, row in zip(powers, values)) for k in range(len(values[0]))]
        )
    return outputs
