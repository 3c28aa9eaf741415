// Runs in the sandboxed frame: starts the learner's worker and hands on what it says.
addEventListener(
  'message',
  ({ data, ports: [port] }) => {
    // Not from a Blob: on a page isolated from other origins, WebKit refuses that to this frame.
    const worker = new Worker(`data:text/javascript,${encodeURIComponent(data)}`)
    worker.onmessage = ({ data: message }) => port.postMessage(message)
    worker.onerror = (event) => {
      event.preventDefault()
      // An error without a message is none of the code: the browser did not start the worker.
      const { message, lineno: line } = event
      port.postMessage(message === undefined ? { refused: true } : { error: message, line })
    }
  },
  { once: true },
)
