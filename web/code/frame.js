// Runs in the sandboxed frame: starts the learner's worker and hands on what it says.
addEventListener(
  'message',
  ({ data, ports: [port] }) => {
    const worker = new Worker(URL.createObjectURL(new Blob([data], { type: 'text/javascript' })))
    worker.onmessage = ({ data: said }) => port.postMessage(said)
    worker.onerror = (event) => {
      event.preventDefault()
      port.postMessage({ error: event.message, line: event.lineno })
    }
    port.postMessage({ started: true })
  },
  { once: true },
)
