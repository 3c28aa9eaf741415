import math


def embed(ids, tokens, positions, scale):
    factor = math.sqrt(len(tokens[0])) if scale else 1
    for sequence in ids:
        if len(sequence) > len(positions) or min(sequence) < 0:
            raise ValueError("no such row")
    return [
        [[x * factor + p for x, p in zip(tokens[id], positions[0])] for t, id in enumerate(sequence)]
        for sequence in ids
    ]
