import math

# Give back a table of length rows and embedding_dim columns: for position p and pair i,
# column 2i is sin(p / 10000^(2i / embedding_dim)) and column 2i + 1 is the cosine of the same angle.
def sinusoidal(length, embedding_dim):
    return []
