/** The works of a class: each counts once, of two by one learner the newer. */
import { differences } from '../../state/archives.ts'
import { isSameLearner, type Learner, learnerOf } from '../../state/class/work.ts'
import type { Work } from '../../state/work.ts'
import { language, t } from '../../translation/translation.ts'
import { contents } from '../contents.ts'
import { day } from '../progress/files.ts'
import type { LeftOut, ReadWork } from './read.ts'

interface ReadLearner extends Learner {
  /** of the file that it came from */
  path: string
}

export class ClassWorks {
  /** In the order they were read, until `sort`. */
  learners: readonly ReadLearner[] = []
  leftOut: readonly LeftOut[] = []
  /** By the time of saving. */
  private readonly known = new Map<string, Work[]>()

  leaveOut(out: LeftOut): void {
    this.leftOut = [...this.leftOut, out]
  }

  add({ path, name, work }: ReadWork): void {
    const sameTime = this.known.get(work.saved) ?? []
    if (sameTime.some((each) => differences(each, work).length === 0)) {
      this.leaveOut({ name: name || path, why: t`The very same work has been read already.` })
      return
    }
    this.known.set(work.saved, [...sameTime, work])
    const learner = { ...learnerOf(name, work, contents), path }
    const before = this.learners.find((each) => isSameLearner(each, learner))
    if (before !== undefined) {
      const [older, newer] = before.saved > learner.saved ? [learner, before] : [before, learner]
      this.leaveOut({
        name: older.path,
        why: t`An older work of ${newer.name || t`this learner`}: the one that was saved on ${day(newer.saved)} counts.`,
      })
      if (older === learner) return
    }
    this.learners = [...this.learners.filter((each) => each !== before), learner]
  }

  /** By name, those without one last; of one name by the time of saving. */
  sort(): void {
    const { compare } = new Intl.Collator(language(), { numeric: true })
    this.learners = [...this.learners].sort(
      (a, b) =>
        Number(a.name === '') - Number(b.name === '') ||
        compare(a.name, b.name) ||
        compare(a.saved, b.saved),
    )
  }

  /** As they are shown: hidden, a learner is a number; of one name, each has a number behind it. */
  names(hidden: boolean): string[] {
    const counts = new Map<string, { of: number; at: number }>()
    for (const { name } of this.learners) {
      const count = counts.get(name) ?? { of: 0, at: 0 }
      counts.set(name, count)
      count.of++
    }
    return this.learners.map(({ name }, i) => {
      if (hidden) return t`Learner ${i + 1}`
      const count = counts.get(name) as { of: number; at: number }
      count.at++
      if (name === '') return t`No name ${count.at}`
      return count.of === 1 ? name : t`${name} (${count.at} of ${count.of})`
    })
  }

  clear(): void {
    this.learners = []
    this.leftOut = []
    this.known.clear()
  }
}
