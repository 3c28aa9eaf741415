// web/build/prose.ts makes these: the HTML of each section, by its heading.
declare module '*/prose.md' {
  const sections: Readonly<Record<string, string>>
  export default sections
}
declare module '*/path.md' {
  const sections: Readonly<Record<string, string>>
  export default sections
}
declare module '*/teaching.md' {
  const sections: Readonly<Record<string, string>>
  export default sections
}
declare module '*/glossary.md' {
  const words: Readonly<Record<string, string>>
  export default words
}
