# Give back heads numbers, the slope of each head. For a power of two, slopes[h] is 2^(-8 (h + 1) / heads).
# Else: the slopes of the next smaller power of two n, then those of 2n heads at places 0, 2, 4, …
# until there are enough.
def alibi_slopes(heads):
    def slopes_of(n):
        return [2 ** (-8 * (h + 1) / n) for h in range(n)]

    n = 1
    while 2 * n <= heads:
        n *= 2
    return (slopes_of(n) + slopes_of(2 * n)[::2])[:heads]
