import math


def rope(x, positions):
    outputs = []
    for t, row in enumerate(x):
        half = len(row) // 2
        turned = list(row)
        for i in range(half):
            angle = t / 10000 ** (2 * i / len(row))
            one, other = i, i + half
            a, b = row[one], row[other]
            turned[one] = a * math.cos(angle) - b * math.sin(angle)
            turned[other] = a * math.sin(angle) + b * math.cos(angle)
        outputs.append(turned)
    return outputs
