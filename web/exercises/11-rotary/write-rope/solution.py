import math

# x: T vectors of d numbers, d even    positions: T whole numbers, one for each vector
# Give back T vectors of d numbers: vector t turned at position p = positions[t]. Column i and column
# i + d/2 are a pair, turned by the angle p / 10000^(2i / d).
def rope(x, positions):
    outputs = []
    for row, position in zip(x, positions):
        half = len(row) // 2
        turned = list(row)
        for i in range(half):
            angle = position / 10000 ** (2 * i / len(row))
            a, b = row[i], row[i + half]
            turned[i] = a * math.cos(angle) - b * math.sin(angle)
            turned[i + half] = a * math.sin(angle) + b * math.cos(angle)
        outputs.append(turned)
    return outputs
