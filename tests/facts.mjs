// node tests/facts.mjs
// Prints, as Markdown, every fact that the lesson states and every fault that the tests put into the
// page, each with the test that proves it. A test says so itself, in a comment right above it:
//   // @fact lookup: a lookup copies D numbers a token, whatever V
//   // @fault storage: it is full, for answers
// A line that begins with more than one space continues the line before.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const tests = fileURLToPath(new URL('.', import.meta.url))

const TAG = /^\s*\/\/ @(\w+) ([^:]+): (.*)$/
const CONTINUATION = /^\s*\/\/ {3,}(\S.*)$/
const BEGINS = /(?:^|\s)(?:test|test\.step|test\.each|it|TEST_CASE)\b/
const TITLE = /(["'`])((?:\\.|(?!\1).)*)\1/

/** The tags of a source: kind, section, text, and the title of the test right below (or undefined). */
export function tagsOf(source) {
  const lines = source.split('\n')
  const tags = []
  let open = []
  for (const [i, line] of lines.entries()) {
    const [, kind, section, text] = TAG.exec(line) ?? []
    const more = open.length > 0 && CONTINUATION.exec(line)
    if (kind) open.push({ kind, section, text, line: i + 1 })
    else if (more) open.at(-1).text += ` ${more[1]}`
    else if (open.length > 0) {
      const title = BEGINS.test(line) ? titleFrom(lines.slice(i)) : undefined
      for (const tag of open) tags.push({ ...tag, title })
      open = []
    }
  }
  return tags
}

// The cases of test.each stand before its title, which is what is called with: `])('title'`.
function titleFrom(lines) {
  const each = /\btest\.each\b/.test(lines[0])
  const from = each ? lines.findIndex((line) => /\)\(\s*(["'`]|$)/.test(line)) : 0
  const text = lines.slice(Math.max(from, 0), from + 3).join('\n')
  return TITLE.exec(each ? text.slice(text.indexOf(')(')) : text)?.[2]
}

/** Every tag of every test, with its file. */
export function taggedTests() {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(\.spec\.ts|\.test\.ts|_test\.cpp|_test\.mjs)$/.test(file))
    .sort()
  return files.flatMap((file) =>
    tagsOf(readFileSync(join(tests, file), 'utf8')).map((tag) => ({ ...tag, file })),
  )
}

/**
 * The tags of one kind, by section.
 * @param {string} kind
 * @returns {Record<string, ReturnType<typeof taggedTests>>}
 */
export function sectionsOf(kind) {
  /** @type {Record<string, ReturnType<typeof taggedTests>>} */
  const sections = {}
  for (const tag of taggedTests().filter((tag) => tag.kind === kind)) {
    sections[tag.section] ??= []
    sections[tag.section].push(tag)
  }
  return sections
}

function print(kind, heading) {
  console.log(`# ${heading}\n`)
  for (const [section, tags] of Object.entries(sectionsOf(kind))) {
    console.log(`## ${section}\n\n| ${kind} | file | test |\n|---|---|---|`)
    for (const { text, file, title } of tags) console.log(`| ${text} | ${file} | ${title} |`)
    console.log('')
  }
}

if (process.argv[1] && relative(process.argv[1], fileURLToPath(import.meta.url)) === '') {
  print('fact', 'What the lesson states, and what proves it')
  print('fault', 'What can break, and which test breaks it')
}
