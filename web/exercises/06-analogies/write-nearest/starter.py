import math

# query: D numbers    vectors: V rows of D numbers
# Give back the ids of the top_k rows with the largest cosine to the query, best first; of equal ones
# the smaller id first. A zero row has no direction and is left out.
def nearest(query, vectors, top_k):
    return []
