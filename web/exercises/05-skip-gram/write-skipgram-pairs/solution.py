# ids: the words of one sentence    window: how far a context word may be from its centre
# Give back all [centre, context] pairs: centres in the order of the sentence, the contexts of each
# from left to right.
def skipgram_pairs(ids, window):
    pairs = []
    for t, centre in enumerate(ids):
        last = min(len(ids) - 1, t + window)
        for u in range(max(0, t - window), last + 1):
            if u != t:
                pairs.append([centre, ids[u]])
    return pairs
