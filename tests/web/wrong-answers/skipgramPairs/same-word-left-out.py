def skipgram_pairs(ids, window):
    pairs = []
    for t, centre in enumerate(ids):
        for context in ids[max(0, t - window) : t + window + 1]:
            if context != centre:
                pairs.append([centre, context])
    return pairs
