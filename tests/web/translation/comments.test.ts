// Comments of code that learners are given: sentences of the catalogues, in lines of their own.
import { expect, test } from 'vitest'
import { commentsOf, withComments } from '../../../web/translation/comments.ts'

const code = '// a: a row\n// Give it back.\nfunction same(a) {\n  return a // as it is\n}\n'

test('a comment is one key, its lines without their marks, in Python behind another mark', () => {
  expect(commentsOf(code, 'javascript')).toEqual(['a: a row\nGive it back.'])
  expect(commentsOf('const a = "// no"\n', 'javascript')).toEqual([])
  const python = '# a: a row\n# Give it back.\ndef same(a):\n    return a  # as it is\n'
  expect(commentsOf(python, 'python')).toEqual(commentsOf(code, 'javascript'))
  const said = withComments(python, () => 'a: una fila', 'python')
  expect(said).toBe('# a: una fila\ndef same(a):\n    return a  # as it is\n')
})

test('the code stays, and each line of a translation is marked', () => {
  const said = withComments(code, () => 'a: una fila\nDevuélvela\ntal cual.', 'javascript')
  expect(said).toBe(
    '// a: una fila\n// Devuélvela\n// tal cual.\nfunction same(a) {\n  return a // as it is\n}\n',
  )
  expect(withComments(code, (comment) => comment, 'javascript')).toBe(code)
})
