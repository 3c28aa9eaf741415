// The page that a course launches differs from the page of everyone by what it may connect to.
import { expect, test } from 'vitest'
import { forCourses } from '../../../web/build/course-page.ts'

const page = (policy: string) =>
  `<!doctype html><html><head><meta content="default-src &#39;self&#39;; ${policy}; img-src data:"></head></html>`

// @fact course: the page of everyone connects to no record store; the page for courses does, by HTTPS
test('it may connect by HTTPS, is left out by search engines, and is the same otherwise', () => {
  const plain = page('connect-src &#39;self&#39; https://a.example')
  const course = forCourses(plain)
  expect(course).toContain('; connect-src &#39;self&#39; https: https://a.example;')
  expect(course).toContain('<meta name="robots" content="noindex">')
  expect(
    course.replace(' https: ', ' ').replace('\n    <meta name="robots" content="noindex">', ''),
  ).toBe(plain)
})

test('a page without that policy is a mistake of the build', () => {
  expect(() => forCourses(page('connect-src *'))).toThrow('got 0')
})
