/** Languages in which learners can write a function. */
export const LANGUAGES = { javascript: 'JavaScript', python: 'Python' } as const
export type Language = keyof typeof LANGUAGES

/** The function to call, with its name spelt as usual in the language. */
export interface Callee {
  language: Language
  name: string
  /** other functions of the learner's, which it may call */
  helpers?: readonly { name: string; code: string }[]
}

/** Spells names in a text as usual in the language: dOutput, or d_output in Python. */
export function spelled(language: Language, text: string): string {
  if (language === 'javascript') return text
  return text.replace(/\b[a-z]+(?:[A-Z][a-z]*)+\b/g, (name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
}

/** Lines that one language has and the other cannot read. */
const SIGNS: Readonly<Record<Language, RegExp>> = {
  javascript:
    /^\s*(\/\/|(async\s+)?function\b|(const|let|var)\s|(for|if|while)\s*\(.*\{\s*$|\})|=>/,
  python:
    /^\s*(#|def\s|(for|if|elif|else|while)\b.*:\s*(#.*)?$|import\s+\w+\s*$|from\s+\w+\s+import\s)/,
}

/** The language that a line seems to be in which cannot be read as `language`; '' where it is no other. */
export function seeminglyIn(language: Language, line: string): string {
  const other = language === 'python' ? 'javascript' : 'python'
  return SIGNS[other].test(line) && !SIGNS[language].test(line) ? LANGUAGES[other] : ''
}
