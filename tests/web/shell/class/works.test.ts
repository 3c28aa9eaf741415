// The works of a class: whose is whose, and what each is called.
import { expect, test } from 'vitest'
import { ClassWorks } from '../../../../web/shell/class/works.ts'
import { LEARNER_NAME } from '../../../../web/state/learner-name.ts'
import { WORK_ID } from '../../../../web/state/work.ts'

const read = (name: string, id: string, hour: number) => ({
  ...{ path: `${name}-${hour}.json`, name },
  work: {
    saved: new Date(Date.UTC(2026, 2, 1, hour)).toISOString(),
    entries: new Map([
      [LEARNER_NAME, name],
      [WORK_ID, id],
    ]),
  },
})

test('two learners of one name both count, and an older work of one of them is left out', () => {
  const works = new ClassWorks()
  for (const each of [read('Ana', 'a', 9), read('Ana', 'b', 10), read('Bo', 'c', 9)])
    works.add(each)
  works.add(read('Ana', 'a', 8))
  works.sort()
  expect(works.names(false)).toEqual(['Ana (1 of 2)', 'Ana (2 of 2)', 'Bo'])
  expect(works.learners.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(works.leftOut.map(({ name }) => name)).toEqual(['Ana-8.json'])
})
