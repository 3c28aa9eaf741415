def cosine(a, b):
    return [x * y for x, y in zip(a, b)]
