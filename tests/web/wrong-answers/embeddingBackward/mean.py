def embedding_backward(ids, d_output, vocab_size):
    width = len(d_output[0])
    d_table = [[0] * width for _ in range(vocab_size)]
    for id, row in zip(ids, d_output):
        for k in range(width):
            d_table[id][k] += row[k] / ids.count(id)
    return d_table
