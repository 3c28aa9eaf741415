/** Options with their usual values. */
import { phrase } from '../utilities/phrase.ts'
import { wrong } from './table.ts'

/** What was chosen, in place of what is usual. Throws InvalidArgument for a name that is no option's. */
export function withUsual<Options extends object>(
  usual: Options,
  chosen: { [Name in keyof Options]?: Options[Name] | undefined },
): Options {
  const names = Object.keys(usual)
  const given = Object.entries(chosen).filter(([, value]) => value !== undefined)
  for (const [name] of given) {
    if (!names.includes(name))
      throw wrong(
        'InvalidArgument',
        name,
        phrase`one of ${names.join(', ')}`,
        phrase`an option that is not known`,
      )
  }
  return { ...usual, ...Object.fromEntries(given) }
}
