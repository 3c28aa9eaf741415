def skipgram_pairs(ids, window):
    pairs = []
    for t in range(len(ids)):
        for u in range(max(0, t - window), min(len(ids), t + window)):
            if u != t:
                pairs.append([ids[t], ids[u]])
    return pairs
