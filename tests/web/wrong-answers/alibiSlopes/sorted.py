def alibi_slopes(heads):
    slopes_of = lambda n: [2 ** (-8 * (h + 1) / n) for h in range(n)]
    n = 2 ** (len(bin(heads)) - 3)
    return sorted((slopes_of(n) + slopes_of(2 * n)[::2])[:heads], reverse=True)
