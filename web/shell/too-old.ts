/** The page of a browser that lacks what the lesson needs. */
import { render } from 'lit'
import { html, t } from '../translation/translation.ts'

export function tell(lacks: readonly string[]): void {
  const last = lacks[lacks.length - 1] ?? ''
  const list = lacks.length < 2 ? last : t`${lacks.slice(0, -1).join(', ')} and ${last}`
  const page = document.getElementById('page') as HTMLElement
  page.replaceChildren()
  render(
    html`<main class="too-old prose">
      <h1>${'Lexiscope'}</h1>
      <p role="alert">This browser cannot run the lesson: it lacks ${list}.</p>
      <p>
        Chrome and Edge have all it needs from version 109 on, Firefox from 121, Safari (iPhones and
        iPads too) from 16.4. Update this browser, or open this address in another one.
      </p>
      <p>
        Where the version is new enough, WebAssembly may be switched off: Lockdown Mode of Safari does
        so, and strict security settings of other browsers.
      </p>
    </main>`,
    page,
  )
}
