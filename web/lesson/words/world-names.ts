/** What the microworld calls its topics, groups and relations, in the language of the page. */
import { t } from '../../translation/translation.ts'

const NAMES: Readonly<Record<string, string>> = {
  // topics and groups
  people: t`people`,
  family: t`family`,
  homes: t`homes`,
  treasures: t`treasures`,
  relatives: t`relatives`,
  habits: t`habits`,
  animals: t`animals`,
  sounds: t`sounds`,
  shelters: t`shelters`,
  ages: t`ages`,
  doings: t`doings`,
  places: t`places`,
  goods: t`goods`,
  qualities: t`qualities`,
  things: t`things`,
  'verbs and objects': t`verbs and objects`,
  verbs: t`verbs`,
  objects: t`objects`,
  colours: t`colours`,
  numbers: t`numbers`,
  // relations
  gender: t`gender`,
  royalty: t`royalty`,
  'young of': t`young animals`,
  'capital of': t`capital of`,
  comparative: t`comparative`,
  superlative: t`superlative`,
  past: t`past`,
}

/** Groups of one pronoun go by it. */
export const worldName = (name: string): string => NAMES[name] ?? name
