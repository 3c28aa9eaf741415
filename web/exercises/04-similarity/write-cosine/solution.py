import math

# a, b: two vectors of D numbers
# Give back the cosine of the angle between them; 0 where one of them is zero.
def cosine(a, b):
    def dot(u, v):
        return sum(x * y for x, y in zip(u, v))

    lengths = math.sqrt(dot(a, a) * dot(b, b))
    return dot(a, b) / lengths if lengths > 0 else 0
