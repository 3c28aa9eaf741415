import math

# Give back a table of length rows and embedding_dim columns: for position p and pair i,
# column 2i is sin(p / 10000^(2i / embedding_dim)) and column 2i + 1 is the cosine of the same angle.
def sinusoidal(length, embedding_dim):
    def at(p, k):
        i = k // 2
        angle = p / 10000 ** (2 * i / embedding_dim)
        return math.sin(angle) if k % 2 == 0 else math.cos(angle)

    return [[at(p, k) for k in range(embedding_dim)] for p in range(length)]
