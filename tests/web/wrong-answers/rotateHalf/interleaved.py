def rotate_half(x):
    turned = []
    for a, b in zip(x[::2], x[1::2]):
        turned += [-b, a]
    return turned
