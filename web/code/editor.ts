/**
 * The code editor: CodeMirror in a shadow root, where it uses adopted style sheets, which the page's
 * content security policy allows. Tab indents; Escape followed by Tab moves the focus out.
 */
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  isolateHistory,
} from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  type LanguageSupport,
  syntaxHighlighting,
} from '@codemirror/language'
import { type Annotation, EditorState, Transaction } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { t } from '../translation/translation.ts'
import type { Language } from './language.ts'

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: 'var(--lx-accent)', fontWeight: '600' },
  { tag: [tags.number, tags.string, tags.bool, tags.null], color: 'var(--lx-highlight)' },
  { tag: tags.comment, color: 'var(--lx-muted)' },
  { tag: tags.definition(tags.variableName), fontWeight: '600' },
])

const theme = EditorView.theme({
  '&': {
    color: 'var(--lx-ink)',
    backgroundColor: 'var(--lx-paper)',
    border: '1px solid var(--lx-muted)',
    borderRadius: '0.5rem',
    fontSize: '0.9375rem',
  },
  '&.cm-focused': { outline: '3px solid var(--lx-accent)', outlineOffset: '2px' },
  '.cm-scroller': {
    fontFamily: 'var(--lx-code)',
    lineHeight: '1.55',
    maxHeight: '32rem',
  },
  '.cm-content': { minHeight: '12rem', caretColor: 'var(--lx-ink)', paddingBlock: '0.6rem' },
  '.cm-cursor': { borderLeftColor: 'var(--lx-ink)' },
  '.cm-gutters': {
    color: 'var(--lx-muted)',
    backgroundColor: 'transparent',
    border: 'none',
    paddingInlineStart: '0.25rem',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: 'var(--lx-grid)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'transparent',
    outline: '1px solid var(--lx-muted)',
  },
})

/**
 * Handles typing over a selection. Otherwise Chromium copies the selection's appearance into style
 * attributes, which violates the content security policy.
 */
const replaceSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data } = event
    const over = view.state.selection.ranges.some(({ empty }) => !empty)
    if (inputType !== 'insertText' || data === null || !over || view.composing) return false
    const typed = view.state.replaceSelection(data)
    view.dispatch(view.state.update(typed, { userEvent: 'input.type', scrollIntoView: true }))
    return true
  },
})

export interface Editor {
  text(): string
  /** Replaces the whole text in a single undo step, as the learner's own change. */
  replace(text: string): void
  /** Shows a text that another tab has saved: no change of the learner's here. */
  show(text: string): void
  destroy(): void
}

/** Parser, highlighting and indentation of a language. */
interface Syntax {
  support: LanguageSupport
  indent: string
}

/** Loads Python's syntax only when it is chosen. */
export const syntaxes: Record<Language, () => Promise<Syntax>> = {
  javascript: async () => ({ support: javascript(), indent: '  ' }),
  python: async () => ({
    support: (await import('@codemirror/lang-python')).python(),
    indent: '    ',
  }),
}

interface EditorOptions {
  text: string
  syntax: Syntax
  label: string
  describedBy: string
  /** Characters; longer texts are rejected. */
  maxLength: number
}

export function createEditor(
  host: HTMLElement,
  { text, syntax, label, describedBy, maxLength }: EditorOptions,
  change: (text: string) => void,
): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        replaceSelection,
        EditorView.lineWrapping,
        indentOnInput(),
        bracketMatching(),
        syntax.support,
        indentUnit.of(syntax.indent),
        syntaxHighlighting(colours),
        theme,
        keymap.of([indentWithTab, ...defaultKeymap, ...historyKeymap]),
        EditorState.phrases.of({ 'Selection deleted': t`Selection deleted` }),
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-description': describedBy }),
        // A text that is already too long can still be shortened.
        EditorState.changeFilter.of(
          ({ newDoc, startState: { doc } }) =>
            newDoc.length <= maxLength || newDoc.length < doc.length,
        ),
        EditorView.updateListener.of((update) => {
          const own = update.transactions.some((one) => !one.annotation(Transaction.remote))
          if (update.docChanged && own) change(update.state.doc.toString())
        }),
      ],
    }),
  })
  const replaceAll = (insert: string, annotation: Annotation<unknown>) =>
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert },
      annotations: [isolateHistory.of('full'), annotation],
    })
  return {
    text: () => view.state.doc.toString(),
    replace: (text) => {
      replaceAll(text, Transaction.remote.of(false))
      view.focus()
    },
    show: (text) => replaceAll(text, Transaction.remote.of(true)),
    destroy: () => view.destroy(),
  }
}
