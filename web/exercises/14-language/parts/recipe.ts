import type { TemplateResult } from 'lit'
import type { Lesson } from '../../../lesson/lesson.ts'
import { html, number, plural, t } from '../../../translation/translation.ts'
import type { LanguageRun } from '../language-run.ts'
import { schemeOf } from '../schemes.ts'
import { waitsForText } from '../settings.ts'

/** The parts in the order of the data, with their sizes, in one line. */
export function recipeOf(lesson: Lesson, own: LanguageRun | null): TemplateResult | string {
  if (!own?.size) return waitsForText(lesson) ? t`Choose a text first.` : t`Loading …`
  const { options, text } = own.request
  const { width, layers, heads } = options
  const { word = '' } = (text.kind === 'microworld' && text.madeUp[0]) || {}
  const tokens = number(own.text?.words.length ?? 0)
  const { name } = schemeOf(own.scheme)
  const ofHeads = plural(
    heads,
    '{1} of {0} head',
    '{1} of {0} heads',
    plural(layers.length, '{0} block', '{0} blocks'),
  )
  // What acts on scores is a part of every block.
  const inside = own.scheme === 'rotary' || own.scheme === 'alibi'
  const blocks = inside ? t`${ofHeads}, ${name} in each` : html`${name} → ${ofHeads}`
  return html`${word === '' ? t`${tokens} tokens` : t`${tokens} tokens, your word “${word}” among them`} → ${t`a row of ${width} numbers each`} →
  ${blocks} → ${t`the next word`}: <strong>${t`${number(own.size.parameters)} numbers to train`}</strong>`
}
