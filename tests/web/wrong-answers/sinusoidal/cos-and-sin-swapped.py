import math


def sinusoidal(length, embedding_dim):
    table = []
    for p in range(length):
        row = []
        for k in range(embedding_dim):
            angle = p / 10000 ** (2 * (k // 2) / embedding_dim)
            row.append(math.sin(angle) if k % 2 else math.cos(angle))
        table.append(row)
    return table
