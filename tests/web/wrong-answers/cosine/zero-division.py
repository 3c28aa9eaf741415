# → cosine([0], [1]) threw ZeroDivisionError: divide by zero (line 7). A zero vector has length 0, and nothing can be divided by 0: give 0 there.
import math


def cosine(a, b):
    dot = lambda u, v: sum(x * y for x, y in zip(u, v))
    return dot(a, b) / math.sqrt(dot(a, a) * dot(b, b))
