/** Numbers in formulas as a language writes them: in Spanish 50{,}000 is 50{.}000, and 0.71 is 0{,}71. */
const FORMULA = /\$\$[\s\S]*?\$\$|\$[^$\n]+\$/g
/** Digits in groups of three; or the point of a number that has decimals. */
const SIGNS = /\d{1,3}(?:\{,\}\d{3})+|(?<=\d)\.(?=\d)/g

/** A sign that takes no room of its own, as TeX has it; a blank is a thin one. */
const tight = (sign: string) => (/\s/.test(sign) ? '\\,' : `{${sign}}`)

/** The prose with every number in its formulas written anew. */
export function withNumbersOf(tag: string, prose: string): string {
  const format = new Intl.NumberFormat(tag)
  const decimal = format.format(0.5).charAt(1)
  const point = decimal === '.' ? '.' : tight(decimal)
  const written = (sign: string) =>
    sign === '.'
      ? point
      : format.format(Number(sign.replaceAll('{,}', ''))).replace(/\D/g, (each) => tight(each))
  return prose.replace(FORMULA, (formula) => formula.replace(SIGNS, written))
}
