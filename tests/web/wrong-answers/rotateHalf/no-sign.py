def rotate_half(x):
    half = len(x) // 2
    return x[half:] + x[:half]
