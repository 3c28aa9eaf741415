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

/** A report of runs with a section in its last one: in place of that run's own, or at its end. */
export function withSection(report, section) {
  const [head, last, ...before] = report.split(/^(?=# Run of )/m)
  if (last === undefined) throw new Error('expected a report with a run, got none')
  const [title] = section.split('\n')
  const [run, ...sections] = last.trimEnd().split(/^(?=## )/m)
  const own = sections.findIndex((each) => each.startsWith(`${title}\n`))
  sections.splice(own < 0 ? sections.length : own, own < 0 ? 0 : 1, section)
  const texts = [head, [run, ...sections].map((text) => text.trim()).join('\n\n'), ...before]
  return `${texts.map((text) => text.trim()).join('\n\n')}\n`
}

/** A table of Markdown, line by line. */
export const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
