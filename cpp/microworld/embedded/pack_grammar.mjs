// The tables of a grammar in few bytes, as unpacked() reads them (packed_grammar.hpp).

/** Whole numbers in groups of seven bits, the lowest first; all but the last have the eighth bit. */
function whole(number) {
  const bytes = []
  let rest = number
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80)
  return [...bytes, rest]
}

const double = (value) => [...new Uint8Array(new Float64Array([value]).buffer)]

const texts = (list) => [
  ...whole(list.length),
  ...list.flatMap((text) => [...new TextEncoder().encode(text), 0]),
]

/** A table's numbers as differences from the row before, the sign in the lowest bit. */
export function table(rows) {
  const numbers = rows.flat()
  const width = numbers.length / (rows.length || 1)
  const differences = numbers.map((number, i) => number - (i < width ? 0 : numbers[i - width]))
  return [
    ...whole(numbers.length),
    ...differences.flatMap((d) => whole(d < 0 ? -2 * d - 1 : 2 * d)),
  ]
}

const listOf = ({ first, count }) => [first, count]

/** Every table in the order of packed_grammar.cpp, its columns in that of grammar.hpp. */
export function packedGrammar(grammar) {
  const { training } = grammar
  return [
    ...texts(grammar.texts),
    ...table(grammar.numbers.map((number) => [number])),
    ...table(grammar.groups.map((row) => [row.name, row.topic, ...listOf(row.features)])),
    ...table(grammar.categories.map((row) => [row.group, ...listOf(row.values)])),
    ...table(grammar.entries.map((row) => [row.word, row.category])),
    ...table(grammar.topics.map((row) => [row.weight, ...listOf(row.lines)])),
    ...table(
      grammar.relations.map((row) => [
        row.name,
        row.feature,
        row.from,
        row.to,
        ...listOf(row.groups),
      ]),
    ),
    ...whole(training.sentences),
    ...whole(training.embedding_dim),
    ...whole(training.window),
    ...whole(training.negatives),
    ...whole(training.epochs),
    ...double(training.learning_rate),
    ...double(training.subsample),
  ]
}
