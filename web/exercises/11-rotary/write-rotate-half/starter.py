# x: d numbers, d even. Column i and column i + d/2 are a pair.
# Give back d numbers: every pair (a, b) becomes (-b, a).
def rotate_half(x):
    return x
