/** How pictures differ: four bytes a pixel, red, green, blue and alpha. */

type Picture = Uint8Array | Uint8ClampedArray

/** How two pictures of one size differ: the share of pixels by more than `least` in any colour. */
export function difference(one: Picture, other: Picture, least: number) {
  if (one.length !== other.length) throw new Error(`${one.length} bytes beside ${other.length}`)
  let different = 0
  let largest = 0
  for (let i = 0; i < one.length; i += 4) {
    let most = 0
    for (let k = i; k < i + 4; k++) {
      most = Math.max(most, Math.abs((one[k] as number) - (other[k] as number)))
    }
    if (most > least) different++
    largest = Math.max(largest, most)
  }
  return { share: different / (one.length / 4), largest }
}

/**
 * How many pixels of either picture are in some colour lighter or darker, by more than `slack`, than
 * all nine pixels around their place in the other one. Two ways to soften an edge differ by less than
 * a pixel of its place, and leave none; what one picture lacks does.
 */
export function strays(one: Picture, other: Picture, width: number, slack: number): number {
  if (one.length !== other.length) throw new Error(`${one.length} bytes beside ${other.length}`)
  const height = one.length / 4 / width
  let found = 0
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        if (stray(here, there, 4 * (y * width + x), 4 * width, slack)) found++
      }
    }
  }
  return found
}

function stray(here: Picture, there: Picture, at: number, row: number, slack: number): boolean {
  for (let k = at; k < at + 3; k++) {
    const value = here[k] as number
    // Nearly all pixels are the same in both.
    if (Math.abs(value - (there[k] as number)) <= slack) continue
    let low = 255
    let high = 0
    for (const around of [k - row, k, k + row]) {
      for (const near of [around - 4, around, around + 4]) {
        low = Math.min(low, there[near] as number)
        high = Math.max(high, there[near] as number)
      }
    }
    if (value < low - slack || value > high + slack) return true
  }
  return false
}
