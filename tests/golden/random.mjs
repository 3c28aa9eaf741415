// Prints the first outputs of xoshiro256++ seeded through SplitMix64(42), with BigInt arithmetic.
// Source: D. Blackman and S. Vigna, "Scrambled Linear Pseudorandom Number Generators" (2021).
const word = (1n << 64n) - 1n
const rotl = (x, k) => ((x << k) | (x >> (64n - k))) & word
let seed = 42n
const splitmix64 = () => {
  seed = (seed + 0x9e3779b97f4a7c15n) & word
  let z = seed
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & word
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & word
  return z ^ (z >> 31n)
}
const s = [splitmix64(), splitmix64(), splitmix64(), splitmix64()]
for (let i = 0; i < 3; i++) {
  console.log(((rotl((s[0] + s[3]) & word, 23n) + s[0]) & word).toString(16).toUpperCase())
  const t = (s[1] << 17n) & word
  s[2] ^= s[0]
  s[3] ^= s[1]
  s[1] ^= s[2]
  s[0] ^= s[3]
  s[2] ^= t
  s[3] = rotl(s[3], 45n)
}
