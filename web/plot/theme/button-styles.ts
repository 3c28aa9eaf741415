import { css } from 'lit'

/** The small buttons above and around a figure. */
export const buttonStyles = css`
  button {
    font: inherit;
    font-size: 0.8125rem;
    min-width: 1.75rem;
    min-height: 1.75rem;
    padding: 0 0.5rem;
    color: var(--lx-ink);
    background: var(--lx-paper);
    border: 1px solid var(--lx-muted);
    border-radius: 0.25rem;
    cursor: pointer;
  }
  button[aria-expanded='true'],
  button[aria-pressed='true'] {
    color: var(--lx-paper);
    background: var(--lx-ink);
  }
  button:focus-visible {
    outline: 3px solid var(--lx-accent);
    outline-offset: 1px;
  }
  @media (forced-colors: active) {
    button[aria-expanded='true'],
    button[aria-pressed='true'] {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
      border-color: Highlight;
    }
  }
  @media (pointer: coarse) {
    button {
      min-width: 2.5rem;
      min-height: 2.5rem;
    }
  }
`
