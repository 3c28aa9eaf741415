// Prints, for each property, how many code points have it and the sum of those code points; for
// lower case, how many change and the sum of what they change to. Lone surrogates have nothing.
const properties = [
  ['letter', /^\p{L}$/u],
  ['mark', /^\p{M}$/u],
  ['number', /^\p{N}$/u],
  ['space', /^\p{White_Space}$/u],
]
const totals = new Map()
const add = (name, value) => {
  const [count, sum] = totals.get(name) ?? [0, 0]
  totals.set(name, [count + 1, sum + value])
}
for (let c = 0; c < 0x110000; c++) {
  const text = String.fromCodePoint(c)
  for (const [name, pattern] of properties) if (pattern.test(text)) add(name, c)
  const lower = [...text.toLowerCase()]
  if (lower.length === 1 && lower[0] !== text) add('lower', lower[0].codePointAt(0))
}
console.log(`Unicode ${process.versions.unicode}`, Object.fromEntries(totals))
