/** The place where a function is written: the path to it, the editor, the cases, and one line. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import './code-bench.css'
import type { CoreProblem } from 'lexiscope/utilities/problem.ts'
import { createEditor, type Editor, syntaxes } from '../../code/editor.ts'
import { type CodeExercise, type Expected, inLanguage } from '../../code/exercise.ts'
import { type Answer, type CaseState, caseNames, grade, type Verdict } from '../../code/grade.ts'
import { LANGUAGES, type Language } from '../../code/language.ts'
import { loadPython, runInSandbox } from '../../code/sandbox.ts'
import { MAX_CODE } from '../../state/max-lengths.ts'
import { html, number, plural, t } from '../../translation/translation.ts'
import { LessonElement } from '../element.ts'
import {
  chooseLanguage,
  drawBy,
  helpersOf,
  languageOf,
  noteMistake,
  type Opened,
  readCode,
  type Writing,
  writeCode,
} from './learners-code.ts'

const KEEP_MS = 400

const PATH = [
  ['read', t`Read first`],
  ['formula', t`The formula, with shapes`],
  ['pitfall', t`The pitfall`],
  ['test', t`Test just that`],
] as const

const languages = Object.keys(LANGUAGES) as Language[]

const stateText: Record<CaseState, string> = {
  untried: t`not checked`,
  right: t`right`,
  wrong: t`wrong`,
}
const stateSign: Record<CaseState, string> = { untried: '·', right: '✓', wrong: '✗' }

@customElement('lx-code-bench')
export class CodeBench extends LessonElement {
  /** The function, in whatever language. */
  @property({ attribute: false }) written!: Writing
  @property({ attribute: false }) opened!: Opened
  @property() draws = ''
  @state() private checking = false
  @state() private states: readonly CaseState[] | null = null
  @state() private verdict: Verdict | null = null
  @state() private modelShown = false
  @state() private notLoaded = false
  private editor: Editor | null = null
  private saveTimer = 0
  /** The learner has changed the code here since it was last saved. */
  private changed = false
  /** The language of the editor, also of one that is on its way. */
  private language: Language = 'javascript'

  private get writing(): Writing {
    return { ...this.written, language: this.language }
  }

  private get task(): CodeExercise {
    return inLanguage(this.opened.task, this.language)
  }

  protected override willUpdate(): void {
    const language = languageOf(this.lesson)
    if (language === this.language) {
      this.follow()
      return
    }
    this.removeEditor()
    this.language = language
    this.verdict = null
    this.states = null
    this.modelShown = false
  }

  /** Shows what another tab has saved, unless the learner is changing the code in this one. */
  private follow(): void {
    const saved = this.saved()
    if (this.editor === null || this.changed || this.editor.text() === saved) return
    this.editor.show(saved)
  }

  protected override updated(): void {
    void this.makeEditor()
  }

  override connectedCallback(): void {
    super.connectedCallback()
    addEventListener('pagehide', this.save)
    if (this.hasUpdated) void this.makeEditor()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('pagehide', this.save)
    this.removeEditor()
  }

  private removeEditor(): void {
    this.save()
    this.editor?.destroy()
    this.editor = null
  }

  private async makeEditor(): Promise<void> {
    const host = this.querySelector<HTMLElement>('.editor')
    if (host === null || this.editor !== null) return
    const { language } = this
    if (language === 'python') void this.load()
    const syntax = await syntaxes[language]().catch(() => null)
    const isLate = this.editor !== null || !this.isConnected || language !== this.language
    if (syntax === null || isLate) return
    const { callee } = this.task
    this.editor = createEditor(
      host,
      {
        text: this.saved(),
        syntax,
        label: t`Your ${callee.name}`,
        describedBy: t`Tab indents. Escape, then Tab, leaves the editor.`,
        maxLength: MAX_CODE,
      },
      () => {
        this.changed = true
        clearTimeout(this.saveTimer)
        this.saveTimer = window.setTimeout(this.save, KEEP_MS)
      },
    )
  }

  /** Has Python at hand before the first check, also without a network later. */
  private async load(): Promise<void> {
    try {
      await Promise.all([syntaxes.python(), loadPython()])
      this.notLoaded = false
    } catch {
      this.notLoaded = true
    }
  }

  private choose(language: Language): void {
    chooseLanguage(this.lesson, language)
    if (language === 'python') void this.load()
  }

  /** The code as it was last saved, in this tab or another. */
  private saved(): string {
    return readCode(this.lesson, this.writing, 'draft') || this.task.starter
  }

  private readonly save = (): void => {
    clearTimeout(this.saveTimer)
    const text = this.editor?.text()
    if (text === undefined || !this.changed) return
    this.changed = false
    writeCode(this.lesson, this.writing, 'draft', text === this.task.starter ? '' : text)
  }

  protected override render(): TemplateResult {
    const { path } = this.opened
    return html`
      <div class="code-bench">
        <div class="prose">
          ${PATH.map(
            ([section, title]) => html`<h3>${title}</h3>${unsafeHTML(path[section] ?? '')}`,
          )}
        </div>
        <div class="code-work">
          ${this.renderLanguages()}
          <div class="editor"></div>
          <p class="hint">Tab indents; Escape, then Tab, leaves the editor. Stored in this browser as you write, up to ${number(MAX_CODE)} characters. Your functions that have passed can be called here.</p>
          <div class="row">
            <button
              type="button"
              class="primary"
              aria-disabled=${this.checking || nothing}
              @click=${this.check}
            >
              ${this.checking ? t`Checking …` : t`Check`}
            </button>
            <button type="button" @click=${this.reset}>Start again</button>
            ${this.renderModelButton()} ${this.renderDrawn()}
          </div>
          <p class="code-line" role="status">${this.verdict?.line ?? ''}</p>
          ${this.renderPrinted()} ${this.renderCases()} ${this.modelShown ? this.renderModel() : nothing}
        </div>
      </div>
    `
  }

  private renderLanguages(): TemplateResult {
    return html`<div class="row" role="group" aria-label="Language">
      ${languages.map(
        (language) =>
          html`<button
            type="button"
            aria-pressed=${language === this.language}
            @click=${() => this.choose(language)}
          >
            ${LANGUAGES[language]}
          </button>`,
      )}
      <span class="hint" role="status">${this.languageNote()}</span>
    </div>`
  }

  private languageNote(): string {
    if (this.language !== 'python') return ''
    return this.notLoaded
      ? t`Python could not be loaded. Check your connection, then try again.`
      : t`This is MicroPython: it has lists and math, and no NumPy.`
  }

  private renderCases(): TemplateResult {
    const names = caseNames(this.task)
    return html`<ul class="cases" aria-label="Cases">
      ${names.map((name, i) => {
        const state = this.states?.[i] ?? 'untried'
        return html`<li class=${state}>
          <span role="img" aria-label=${stateText[state]}>${stateSign[state]}</span> ${name}
        </li>`
      })}
    </ul>`
  }

  private renderPrinted(): TemplateResult | typeof nothing {
    const { printed = [], lines = 0 } = this.verdict ?? {}
    if (lines === 0) return nothing
    const shown = printed.length
    const notice =
      lines > shown
        ? plural(
            lines,
            'Your code printed {0} line; the first {1} are kept.',
            'Your code printed {0} lines; the first {1} are kept.',
            shown,
          )
        : plural(lines, 'Your code printed {0} line.', 'Your code printed {0} lines.')
    return html`<div class="printed">
      <p class="hint">${notice}</p>
      <pre tabindex="0" aria-label="What your code printed">${printed.join('\n')}</pre>
    </div>`
  }

  private renderModelButton(): TemplateResult {
    const tried = readCode(this.lesson, this.writing, 'tried') !== ''
    return html`<button
      type="button"
      ?disabled=${!tried}
      title=${tried ? '' : t`After you have checked a try of your own`}
      aria-expanded=${this.modelShown}
      @click=${() => {
        this.modelShown = !this.modelShown
      }}
    >
      Model answer
    </button>`
  }

  private renderModel(): TemplateResult {
    return html`<figure class="model">
      <figcaption class="hint">One way to write it.</figcaption>
      <pre tabindex="0" aria-label="Model answer"><code>${this.task.solution}</code></pre>
    </figure>`
  }

  private renderDrawn(): TemplateResult | typeof nothing {
    if (this.draws === '' || readCode(this.lesson, this.writing, 'passed') === '') return nothing
    const drawn = readCode(this.lesson, this.writing, 'drawn') !== ''
    return html`<button
      type="button"
      aria-pressed=${drawn}
      @click=${() => drawBy(this.lesson, this.writing, !drawn)}
    >
      ${this.draws}: drawn by your code
    </button>`
  }

  private readonly reset = (): void => {
    this.editor?.replace(this.task.starter)
    this.save()
    this.verdict = null
    this.states = null
  }

  // The button is never disabled, which would take the focus from who pressed it by keyboard.
  private readonly check = async (): Promise<void> => {
    if (this.checking) return
    const { writing } = this
    const { callee, ...rest } = this.task
    const task = { ...rest, callee: { ...callee, helpers: helpersOf(this.lesson, writing) } }
    const code = this.editor?.text() ?? ''
    this.save()
    this.checking = true
    this.verdict = null
    this.states = null
    try {
      const tools = { run: runInSandbox, answer: this.answer }
      const verdict = await grade(task, code, tools, (states) => {
        if (this.language === writing.language) this.states = states
      })
      if (this.language === writing.language) {
        this.verdict = verdict
        this.states = verdict.states
      }
      if (code.trim() !== task.starter.trim()) {
        writeCode(this.lesson, writing, 'tried', 'yes')
        noteMistake(this.lesson, writing, verdict.mistake)
      }
      if (verdict.passed) writeCode(this.lesson, writing, 'passed', code)
    } catch (thrown) {
      const { message } = thrown as Error
      this.verdict = {
        ...{ passed: false, mistake: '', states: [], printed: [], lines: 0 },
        line: t`The core could not be asked: ${message}`,
      }
    } finally {
      this.checking = false
    }
  }

  private readonly answer: Answer = async (name, given): Promise<Expected> => {
    const answer = this.lesson.core.compute('answers', name, ...(given as never)) as Promise<never>
    try {
      return { value: await answer }
    } catch (thrown) {
      const { kind, message } = thrown as CoreProblem
      if (kind === 'Crashed' || kind === 'Unreachable' || kind === 'Unexpected') throw thrown
      return { refusal: message }
    }
  }
}
