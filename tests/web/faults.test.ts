// The list of faults that the tests put into the page, in tests/FAULTS.md.
import { expect, test } from 'vitest'
import { expectTests, sectionsOf } from './lists.ts'

const sections = sectionsOf('tests/FAULTS.md')

test('every fault has a test that there is', () => {
  expectTests(sections)
})

test('there are at least thirty, and none twice', () => {
  const tests = sections.flatMap(({ rows }) => rows.map(([, file, title]) => `${file}: ${title}`))
  expect(new Set(tests).size).toBe(tests.length)
  expect(tests.length).toBeGreaterThanOrEqual(30)
})
