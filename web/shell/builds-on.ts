/** What an exercise builds on, for learners at its head and for teachers on its card. */
import { nothing, type TemplateResult } from 'lit'
import { html } from '../translation/translation.ts'
import { contents } from './contents.ts'

/** The exercises that one builds on, each a link; nothing for the first. */
export function renderBuildsOn(
  ids: readonly string[],
  linkTo: (id: string) => string,
): TemplateResult | typeof nothing {
  const links = contents
    .filter(({ id }) => ids.includes(id))
    .map(({ id, number, title }) => html` <a href=${linkTo(id)}>${number} ${title}</a>`)
  return links.length === 0 ? nothing : html`<p class="builds-on">Builds on:${links}</p>`
}
