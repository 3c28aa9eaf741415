def embedding_backward(ids, d_output, vocab_size):
    d_table = [[0] * len(d_output[0]) for _ in range(vocab_size)]
    for id, row in zip(ids, d_output):
        d_table[id] = list(row)
    return d_table
