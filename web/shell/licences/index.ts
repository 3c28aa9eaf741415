/** What the lesson is made of that others wrote, why it is there, and under which licence. */
import { packages } from 'virtual:packages'
import { nothing, type TemplateResult } from 'lit'
import type { Exercise } from '../../lesson/lesson.ts'
import './licences.css'
import { html, messageOf } from '../../translation/translation.ts'

function render(): TemplateResult {
  return html`
    <p>
      Lexiscope is free software under the MIT licence. Its text, its figures, its microworld and its
      core are its own. The page also holds these works of others, and loads nothing else.
    </p>
    <ul class="licences">
      ${packages.map(
        ({ name, version, licence, address, why, text }) => html`<li>
          <p>
            <a href=${address} rel="noreferrer">${messageOf(name)}</a> ${messageOf(version)} · ${licence}
            <span class="hint">${messageOf(why)}</span>
          </p>
          ${
            text === ''
              ? nothing
              : html`<details>
                <summary>Licence of ${messageOf(name)}</summary>
                <pre tabindex="0">${text}</pre>
              </details>`
          }
        </li>`,
      )}
    </ul>
  `
}

export default { schema: {}, render } satisfies Exercise
