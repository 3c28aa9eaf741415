/** The works of a class: each counts once, of two by one learner the newer. */
import { differences } from '../../state/archives.ts'
import { type Learner, learnerOf } from '../../state/class/work.ts'
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
  private readonly byName = new Map<string, ReadLearner>()

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
    const key = name.toLocaleLowerCase(language())
    const before = name === '' ? undefined : this.byName.get(key)
    if (before !== undefined) {
      const [older, newer] = before.saved > learner.saved ? [learner, before] : [before, learner]
      this.leaveOut({
        name: older.path,
        why: t`An older work of ${newer.name}: the one that was saved on ${day(newer.saved)} counts.`,
      })
      if (older === learner) return
    }
    this.byName.set(key, learner)
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

  /** As they are shown: hidden, a learner is a number. */
  names(hidden: boolean): string[] {
    let unnamed = 0
    return this.learners.map(({ name }, i) => {
      if (hidden) return t`Learner ${i + 1}`
      return name === '' ? t`No name ${++unnamed}` : name
    })
  }

  clear(): void {
    this.learners = []
    this.leftOut = []
    this.known.clear()
    this.byName.clear()
  }
}
