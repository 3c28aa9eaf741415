import math


def embed(ids, tokens, positions, scale):
    factor = 1
    for sequence in ids:
        if len(sequence) > len(positions) or min(sequence) < 0:
            raise ValueError("no such row")
    return [
        [[x * factor + p for x, p in zip(tokens[id], positions[t])] for t, id in enumerate(sequence)]
        for sequence in ids
    ]
