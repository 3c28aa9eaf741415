// Functions that run inside the page. Each is sent as its text: it knows `locate` and nothing else of
// this file.

// The first visible element of this path with this text, if one is given. A path is selectors with
// >>> between them, each looked for inside the one before, shadow roots included.
export function locate(path, text) {
  const below = (root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? below(element.shadowRoot) : []),
    ])
  const inside = (element) =>
    [element, element.shadowRoot].filter(Boolean).flatMap((root) => below(root))
  const said = (element) =>
    (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim()
  let found = [document]
  for (const selector of path.split(' >>> '))
    found = found.flatMap(inside).filter((element) => element.matches(selector))
  return found.find(
    (element) => element.getClientRects().length > 0 && (!text || said(element).startsWith(text)),
  )
}

// How many figures there are and have drawn something; each draws when it comes in sight.
export async function drawnFigures() {
  const below = (root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? below(element.shadowRoot) : []),
    ])
  const canvases = below(document).filter(
    (element) => element.matches('canvas') && element.getClientRects().length > 0,
  )
  const isDrawn = (canvas) =>
    canvas.width > 0 &&
    canvas.height > 0 &&
    canvas
      .getContext('2d')
      .getImageData(0, 0, canvas.width, canvas.height)
      .data.some((value) => value > 0)
  let drawn = 0
  for (const canvas of canvases) {
    canvas.scrollIntoView({ block: 'center' })
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    if (isDrawn(canvas)) drawn++
  }
  return drawn
}

// Answers every prediction somehow, and presses what then can be run; each once, however often called.
// A training that began by itself offers Pause in its place.
export function predictAndRun() {
  for (const choices of document.querySelectorAll('lx-predict'))
    if (choices.querySelector('[aria-pressed="true"]') === null)
      choices.querySelector('.choice')?.click()
  for (const form of document.querySelectorAll('lx-predict-number form:not([data-sent])')) {
    form.dataset.sent = ''
    form.querySelector('input').value = '2'
    form.requestSubmit()
  }
  for (const form of document.querySelectorAll('lx-predict-sketch form:not([data-sent])')) {
    form.dataset.sent = ''
    // What is given cannot be drawn.
    const slider = form.querySelector('input:enabled')
    slider.value = '90'
    slider.dispatchEvent(new Event('input', { bubbles: true }))
    form.requestSubmit()
  }
  const buttons = 'button.primary:enabled:not([aria-disabled="true"], [data-pressed])'
  for (const button of document.querySelectorAll(buttons)) {
    if (button.textContent === 'Pause') continue
    button.dataset.pressed = ''
    button.click()
  }
  // What plays by itself begins when it is seen.
  ;[...document.querySelectorAll('main .player')].at(-1)?.scrollIntoView()
}
