def alibi_slopes(heads):
    slopes_of = lambda n: [2 ** (-8 * h / n) for h in range(n)]
    n = 2 ** (len(bin(heads)) - 3)
    return (slopes_of(n) + slopes_of(2 * n)[::2])[:heads]
