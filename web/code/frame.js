// Runs in the sandboxed frame: starts the learner's worker and forwards its messages.
addEventListener(
  'message',
  ({ data, ports: [port] }) => {
    // Uses a data URL, because WebKit refuses blob workers in this frame on a cross-origin isolated page.
    const worker = new Worker(`data:text/javascript,${encodeURIComponent(data.text)}`)
    if (data.binary) worker.postMessage(data.binary)
    worker.onmessage = ({ data: message }) => port.postMessage(message)
    worker.onerror = (event) => {
      event.preventDefault()
      // An error without a message is not from the code: the browser did not start the worker.
      const { message, lineno: line } = event
      port.postMessage(message === undefined ? { refused: true } : { error: message, line })
    }
  },
  { once: true },
)
