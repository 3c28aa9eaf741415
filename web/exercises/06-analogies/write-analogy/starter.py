import math

# a, b, c: row numbers of vectors, which are V rows of D numbers
# a is to b as c is to what? Give back the ids of the top_k rows nearest (by cosine) to b - a + c,
# each of the three divided by its length first; a, b and c are no answers, nor are zero rows.
def analogy(a, b, c, vectors, top_k):
    return []
