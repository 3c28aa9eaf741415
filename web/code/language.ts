/** Languages in which learners can write a function. */
export const LANGUAGES = { javascript: 'JavaScript', python: 'Python' } as const
export type Language = keyof typeof LANGUAGES

/** The function to call, with its name spelt as usual in the language. */
export interface Callee {
  language: Language
  name: string
}

/** Spells names in a text as usual in the language: dOutput, or d_output in Python. */
export function spelled(language: Language, text: string): string {
  if (language === 'javascript') return text
  return text.replace(/\b[a-z]+(?:[A-Z][a-z]*)+\b/g, (name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
}
