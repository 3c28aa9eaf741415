import math

# a, b: two vectors of D numbers
# Give back the cosine of the angle between them; 0 where one of them is zero.
def cosine(a, b):
    return 0
