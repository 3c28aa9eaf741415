# ids: the words of one sentence    window: how far a context word may be from its centre
# Give back all [centre, context] pairs: centres in the order of the sentence, the contexts of each
# from left to right.
def skipgram_pairs(ids, window):
    return []
