def skipgram_pairs(ids, window):
    pairs = []
    for t, centre in enumerate(ids):
        for by in range(-window, window + 1):
            if by != 0:
                pairs.append([centre, ids[(t + by) % len(ids)]])
    return pairs
