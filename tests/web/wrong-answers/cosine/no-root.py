def cosine(a, b):
    dot = lambda u, v: sum(x * y for x, y in zip(u, v))
    lengths = dot(a, a) * dot(b, b)
    return dot(a, b) / lengths if lengths else 0
