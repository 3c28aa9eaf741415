import { css } from 'lit'
import { CURVE } from '../scene/legend.ts'

export const figureStyles = css`
  :host {
    display: block;
    color: var(--lx-ink);
    background: var(--lx-paper);
    container-type: inline-size;
  }
  :host([hidden]) {
    display: none;
  }
  :host(.faded) {
    opacity: 0.35;
  }
  figure {
    margin: 0;
    overflow-wrap: anywhere;
  }
  .heading {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    align-items: center;
    justify-content: space-between;
    /* Compensates for the buttons, which are taller than the line. */
    margin-block-start: -0.25rem;
  }
  .label {
    flex: 1 1 10rem;
    font-weight: 600;
  }
  canvas:focus-visible {
    outline: 3px solid var(--lx-accent);
    outline-offset: -3px;
  }
  .stage {
    position: relative;
    /* Axes run from left to right in every language. */
    direction: ltr;
    height: var(--lx-figure-height, 24rem);
    margin-block: 0.25rem;
    overflow: hidden;
  }
  canvas {
    display: block;
    width: 100%;
    height: 100%;
    /* One finger scrolls the page; two reach the figure. */
    touch-action: pan-x pan-y;
    border-radius: 0.25rem;
  }
  canvas.movable {
    cursor: grab;
  }
  canvas.pointing {
    cursor: pointer;
  }
  .empty {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    margin: 0;
    padding: 1rem;
    color: var(--lx-muted);
    text-align: center;
    unicode-bidi: plaintext;
    pointer-events: none;
  }
  .tip {
    position: absolute;
    unicode-bidi: plaintext;
    width: max-content;
    max-width: min(18rem, 90cqi);
    padding: 0.2rem 0.5rem;
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
    white-space: pre-line;
    color: var(--lx-paper);
    background: var(--lx-ink);
    forced-color-adjust: none;
    border: 1px solid var(--lx-paper);
    border-radius: 0.25rem;
    pointer-events: none;
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem 1rem;
    margin: 0.25rem 0;
    padding: 0;
    list-style: none;
    font-size: 0.8125rem;
  }
  .swatch {
    display: inline-block;
    width: 0.75rem;
    height: 0.75rem;
    margin-inline-end: 0.35rem;
    vertical-align: -0.05rem;
    forced-color-adjust: none;
  }
  .swatch.curve {
    width: ${CURVE}px;
    height: 3px;
    vertical-align: 0.2rem;
  }
  .shape-0 {
    border-radius: 50%;
  }
  .shape-2 {
    clip-path: polygon(50% 0, 100% 100%, 0 100%);
  }
  .shape-3 {
    clip-path: polygon(50% 0, 100% 50%, 50% 100%, 0 50%);
  }
  figcaption {
    margin: 0.25rem 0;
    font-size: 0.875rem;
    color: var(--lx-muted);
  }
  figcaption p {
    margin: 0;
  }
  /* For screen readers only; the summary is visible while the table is open. */
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  /* Only the drawing takes room: the menu and the caption lie on it. */
  :host([bare]:not([full])) {
    figure {
      position: relative;
    }
    .label,
    .without-gpu {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .heading {
      position: absolute;
      inset-block-start: var(--lx-menu-inset, 0.75rem);
      inset-inline-end: 0.75rem;
      z-index: 1;
      margin: 0;
    }
    .stage {
      margin: 0;
    }
    canvas {
      border-radius: 0;
    }
    figcaption {
      margin: 0;
      padding-inline: var(--lx-caption-inset, 1rem) 1rem;
      background: var(--lx-caption-ground, var(--lx-sea));
    }
  }
  :host([full]) {
    position: fixed;
    inset: 0;
    box-sizing: border-box;
    width: auto;
    height: auto;
    max-width: none;
    max-height: none;
    margin: 0;
    padding: 0.75rem;
    border: 0;
    overflow: auto;
    overscroll-behavior: contain;
  }
  :host(:is([full], [presented])) figure {
    display: flex;
    flex-direction: column;
    min-height: 100%;
  }
  :host(:is([full], [presented])) .stage:not(.of-own-height) {
    flex: 1 0 auto;
    height: 16rem;
  }
  :host([full]) lx-data-table {
    --lx-table-height: 45vh;
  }
  @media print {
    /* Printing lays the page out anew without scripts: preserve the aspect ratio, and limit the height. */
    .stage {
      height: auto !important;
    }
    canvas {
      height: auto;
      max-height: 24cm;
      object-fit: contain;
      object-position: left top;
    }
    .tip,
    .help {
      display: none;
    }
    figure {
      break-inside: avoid;
    }
  }
`

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
