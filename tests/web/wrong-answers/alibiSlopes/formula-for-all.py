def alibi_slopes(heads):
    return [2 ** (-8 * (h + 1) / heads) for h in range(heads)]
