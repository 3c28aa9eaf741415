// Medians, ratios and tables of the benchmarks.

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** The median of each program's figures; the programs take turns, so that a busy minute hits all. */
export async function medians(rounds, programs) {
  const figures = Object.fromEntries(Object.keys(programs).map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, program] of Object.entries(programs)) figures[name].push(await program())
  }
  return Object.fromEntries(Object.entries(figures).map(([name, each]) => [name, median(each)]))
}

export const ratio = (one, other) => (other ? (one / other).toFixed(2) : 'not measured')

/** A report with a section in place of its own of the same title, or at its end. */
export function withSection(report, section) {
  const [title] = section.split('\n', 1)
  const [head, ...sections] = report.trimEnd().split(/^(?=## )/m)
  const own = sections.findIndex((each) => each.startsWith(`${title}\n`))
  sections.splice(own < 0 ? sections.length : own, own < 0 ? 0 : 1, section)
  return `${[head, ...sections].map((text) => text.trim()).join('\n\n')}\n`
}

/** A table of Markdown, line by line. */
export const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
