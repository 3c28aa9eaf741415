# ids: N row numbers    d_output: N rows of D numbers, the gradient of the rows looked up
# Give back the gradient of the whole table: vocab_size rows of D numbers.
def embedding_backward(ids, d_output, vocab_size):
    width = len(d_output[0])
    d_table = [[0] * width for _ in range(vocab_size)]
    for id, row in zip(ids, d_output):
        for k in range(width):
            d_table[id][k] += row[k]
    return d_table
