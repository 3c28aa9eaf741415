def embedding_backward(ids, d_output, vocab_size):
    d_table = [[0] * len(d_output[0])] * vocab_size
    for id, row in zip(ids, d_output):
        for k, x in enumerate(row):
            d_table[id][k] += x
    return d_table
