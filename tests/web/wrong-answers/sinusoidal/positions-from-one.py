import math


def sinusoidal(length, embedding_dim):
    table = []
    for p in range(length):
        row = []
        for k in range(embedding_dim):
            angle = (p + 1) / 10000 ** (2 * (k // 2) / embedding_dim)
            row.append(math.cos(angle) if k % 2 else math.sin(angle))
        table.append(row)
    return table
