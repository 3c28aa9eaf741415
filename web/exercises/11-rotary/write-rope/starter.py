import math

# x: T vectors of d numbers, d even    positions: T whole numbers, one for each vector
# Give back T vectors of d numbers: vector t turned at position p = positions[t]. Column i and column
# i + d/2 are a pair, turned by the angle p / 10000^(2i / d).
def rope(x, positions):
    return x
