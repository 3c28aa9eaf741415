/** For teachers: contents at the head, and one thing at a time below them. */
import './page.ts'
import './teacher.css'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { html } from '../../translation/translation.ts'
import { schema } from './settings.ts'

const render = (lesson: Lesson) => html`<lx-teacher class="stack" .lesson=${lesson}></lx-teacher>`

export default { schema, render } satisfies Exercise
