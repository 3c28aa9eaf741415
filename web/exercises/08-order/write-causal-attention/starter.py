import math

# queries, keys: T vectors of d numbers each    values: T vectors
# Give back T vectors: place i takes the mean of the values 0 to i, weighted by the softmax of its
# query's dot products with the keys 0 to i, each divided by the square root of d.
def causal_attention(queries, keys, values):
    return []
