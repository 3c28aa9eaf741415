/** The languages in which a function is written. */
export const LANGUAGES = { javascript: 'JavaScript', python: 'Python' } as const
export type Language = keyof typeof LANGUAGES

/** What is called: the function's name as its language spells it. */
export interface Callee {
  language: Language
  name: string
}

/** A text with its names spelled as the language does: dOutput, or d_output in Python. */
export function spelled(language: Language, text: string): string {
  if (language === 'javascript') return text
  return text.replace(/\b[a-z]+(?:[A-Z][a-z]*)+\b/g, (name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
}
