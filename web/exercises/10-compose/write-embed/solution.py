import math

# ids: B sequences of T ids    tokens: V rows of D numbers    positions: L rows of D numbers
# Give back B x T vectors of D numbers: the row of the id, times the square root of D where scale is
# True, plus the row of its place in the sequence. A sequence longer than L is a ValueError, and so is
# an id without a row.
def embed(ids, tokens, positions, scale):
    factor = math.sqrt(len(tokens[0])) if scale else 1

    def vector(id, t):
        if not 0 <= id < len(tokens):
            raise ValueError(f"no row {id}")
        return [x * factor + p for x, p in zip(tokens[id], positions[t])]

    for sequence in ids:
        if len(sequence) > len(positions):
            raise ValueError("more tokens than positions")
    return [[vector(id, t) for t, id in enumerate(sequence)] for sequence in ids]
