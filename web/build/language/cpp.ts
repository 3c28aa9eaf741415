/**
 * The phrases of the core's C++ (cpp/base/phrase.hpp): literals that are sentences or hold values, {0},
 * and single words among the arguments of what refuses something. They are keys of the catalogues.
 */

/** A comment or directive, or literals one after the other, which are one. */
const LITERALS =
  /\/\/.*|\/\*[\s\S]*?\*\/|^[ \t]*#.*|'(?:[^'\\\n]|\\.)+'|((?:"(?:[^"\\\n]|\\.)*"(?:sv)?\s*)+)/gm

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0' }

const textOf = (literals: string): string =>
  [...literals.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, text = '']) => text.replace(/\\x[\da-fA-F]{2}/g, '\0'))
    .join('')
    .replace(/\\(.)/g, (_, letter) => ESCAPES[letter] ?? letter)

const REFUSES = /\b(?:\w*fail\w*|refuse\w*|pass|taken|unless_too_large|Phrase)\((?![\s\S]*;)/
/** The name of the argument at fault. */
const NAME_FOLLOWS = /(?:ErrorKind::\w+,|\bunless_too_large\()[^,]*$/

/** The phrases of a file of C++. */
export function cppPhrases(code: string): string[] {
  const phrases = new Set<string>()
  for (const { 1: literals, index } of code.matchAll(LITERALS)) {
    if (literals === undefined) continue
    const text = textOf(literals)
    if (!/\p{L}{2}/u.test(text.replace(/\{\d\}/g, '')) || /[\n\t%\0]|^model\./.test(text)) continue
    const before = code.slice(Math.max(0, index - 300), index)
    const said = /\s/.test(text.trim()) || /\{\d\}/.test(text)
    const word = /^[a-z]+$/.test(text) && REFUSES.test(before) && !NAME_FOLLOWS.test(before)
    if ((said && !/static_assert\([^;]*$/.test(before)) || word) phrases.add(text)
  }
  return [...phrases]
}
