/**
 * What is recorded of a learner, as statements of the Experience API 1.0.3: exercises that are opened,
 * predictions and answers whose outcome was seen, and what is completed. Reflections, code and texts are
 * never part of one.
 */
import type { Launch } from './launch.ts'

type Verb = 'experienced' | 'answered' | 'completed'

interface Thing {
  /** below the lesson: "rotary", "rotary/both-move"; '' for the lesson itself */
  path: string
  name: string
  kind: 'course' | 'lesson' | 'question' | 'assessment'
}

export interface LearningEvent {
  verb: Verb
  what: Thing
  result?: Readonly<{
    response?: string
    success?: boolean
    completion?: boolean
    score?: { raw: number; min: number; max: number; scaled: number }
  }>
}

export interface Statement {
  id: string
  actor: Launch['actor']
  timestamp: string
  [property: string]: unknown
}

const ADL = 'http://adlnet.gov/expapi'

/** `language`: of the texts, a tag such as "en". */
export function statementOf(
  { actor, registration, activity }: Launch,
  { verb, what, result }: LearningEvent,
  { id, time, language }: { id: string; time: Date; language: string },
): Statement {
  const idOf = (path: string) => (path === '' ? activity : `${activity}/${path}`)
  const parent = what.path.includes('/') ? idOf(what.path.replace(/\/[^/]*$/, '')) : null
  return {
    id,
    actor,
    verb: { id: `${ADL}/verbs/${verb}`, display: { 'en-US': verb } },
    object: {
      objectType: 'Activity',
      id: idOf(what.path),
      definition: { type: `${ADL}/activities/${what.kind}`, name: { [language]: what.name } },
    },
    ...(result === undefined ? {} : { result }),
    context: {
      ...(registration === '' ? {} : { registration }),
      platform: 'Lexiscope',
      language,
      ...(what.path === ''
        ? {}
        : {
            contextActivities: {
              ...(parent === null ? {} : { parent: [{ id: parent }] }),
              grouping: [{ id: activity }],
            },
          }),
    },
    timestamp: time.toISOString(),
  }
}
