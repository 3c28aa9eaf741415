import { css } from 'lit'

export const menuStyles = css`
  .tools {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    justify-content: end;
    margin-inline-start: auto;
  }
  button.more {
    padding: 0 0.375rem;
    color: var(--lx-muted);
    background: none;
    border-color: transparent;
  }
  button.more:hover,
  button.more[aria-expanded='true'] {
    color: var(--lx-ink);
    background: none;
    border-color: var(--lx-muted);
  }
  .more svg {
    display: block;
    width: 1.125rem;
    fill: currentColor;
  }
  .menu {
    position: absolute;
    inset: auto 0 auto auto;
    top: 100%;
    z-index: 1;
    box-sizing: border-box;
    width: max-content;
    min-width: 10rem;
    max-width: calc(100vw - 1rem);
    margin: 0;
    padding: 0.25rem;
    overflow-y: auto;
    overscroll-behavior: contain;
    color: var(--lx-ink);
    background: var(--lx-paper);
    border: 1px solid var(--lx-muted);
    border-radius: 0.375rem;
    box-shadow: 0 4px 16px rgb(0 0 0 / 0.18);
  }
  .menu:popover-open {
    position: fixed;
  }
  .menu [role='group'] + [role='group'] {
    margin-block-start: 0.25rem;
    padding-block-start: 0.25rem;
    border-block-start: 1px solid var(--lx-grid);
  }
  .group {
    padding: 0.125rem 1.75rem;
    font-size: 0.75rem;
    color: var(--lx-muted);
  }
  .menu button,
  .menu button[aria-checked='true'] {
    display: block;
    width: 100%;
    padding-block: 0.125rem;
    padding-inline: 1.75rem 0.75rem;
    text-align: start;
    background: none;
    border-color: transparent;
  }
  .menu button:hover,
  .menu button:focus {
    background: var(--lx-grid);
  }
  .menu button:focus-visible {
    outline-offset: -3px;
  }
  .menu button[aria-checked='true']::before {
    content: '✓' / '';
    display: inline-block;
    width: 1.25rem;
    margin-inline-start: -1.25rem;
  }
  @media (forced-colors: active) {
    button.more {
      color: ButtonText;
      border-color: ButtonBorder;
    }
    .menu button:hover,
    .menu button:focus {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }
  }
  @media print {
    .tools {
      display: none;
    }
  }
`
