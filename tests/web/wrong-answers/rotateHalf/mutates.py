def rotate_half(x):
    half = len(x) // 2
    for i in range(half):
        x[i], x[i + half] = -x[i + half], x[i]
    return x
