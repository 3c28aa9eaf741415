# → skipgram_pairs([7], 1): expected an empty array, got shape (1, 2). Pairs across the edge: a sentence does not go on at its other end.
def skipgram_pairs(ids, window):
    pairs = []
    for t, centre in enumerate(ids):
        for u in range(t - window, t + window + 1):
            if u != t and -len(ids) <= u < len(ids):
                pairs.append([centre, ids[u]])
    return pairs
