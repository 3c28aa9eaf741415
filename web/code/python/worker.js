/**
 * Runs a learner's Python in the worker: starts MicroPython and calls the function through harness.py.
 * It is sent as text, and sends the same messages as harness.js. `load` starts MicroPython.
 */
async function work({ token, harness, code, name, helpers, inputs, bounds }, load) {
  const send = globalThis.postMessage.bind(globalThis)
  const { addEventListener, WebAssembly } = globalThis
  const bytes = await new Promise((resolve) => {
    addEventListener('message', ({ data }) => resolve(data), { once: true })
  })
  // The policy forbids MicroPython to fetch its module, so the page has sent it.
  globalThis.fetch = () => undefined
  WebAssembly.instantiateStreaming = (_response, imports) => {
    const grow = imports.env.emscripten_resize_heap
    imports.env.emscripten_resize_heap = (size) => size >>> 0 <= bounds.bytes && grow(size)
    return WebAssembly.instantiate(bytes, imports)
  }

  let lines = 0
  let printed = []
  let line = []
  const decoder = new TextDecoder()
  const endLine = () => {
    lines++
    if (lines <= bounds.lines) {
      printed.push(decoder.decode(new Uint8Array(line)).slice(0, bounds.letters))
    }
    line = []
  }
  const stdout = ([byte]) => {
    if (byte === 10) endLine()
    // A character has at most four bytes.
    else if (byte !== 13 && line.length < 4 * bounds.letters) line.push(byte)
  }

  let begin
  let call
  try {
    const python = await load({
      url: 'micropython.wasm',
      heapsize: bounds.heap,
      pystack: bounds.stack,
      linebuffer: false,
      stdout,
      stderr() {},
    })
    python.runPython(harness)
    const { globals } = python
    const texts = inputs.map((given) => JSON.stringify(given))
    const prepare = globals.get('prepare')
    ;[begin, call] = prepare(JSON.stringify({ code, name, helpers, bounds, inputs: texts }))
    globals.delete('prepare')
  } catch {
    return send({ refused: true })
  }
  // Replaces the target of the bridge from Python to JavaScript with an empty object.
  globalThis.proxy_js_ref[0] = Object.freeze(Object.create(null))
  send({ token, begun: true })

  const numbers = {
    nan: Number.NaN,
    inf: Number.POSITIVE_INFINITY,
    '-inf': Number.NEGATIVE_INFINITY,
  }
  const read = (text) =>
    JSON.parse(text, (_key, value) => (value?.number === undefined ? value : numbers[value.number]))
  /** Calls Python; if the interpreter itself runs out of stack or memory, returns that as its end. */
  const ask = (question) => {
    try {
      return read(question())
    } catch (thrown) {
      const endless = thrown?.name === 'RangeError' || thrown?.name === 'InternalError'
      const message = endless ? 'maximum recursion depth exceeded' : String(thrown?.message)
      return { thrown: { name: 'RuntimeError', message, line: 0 }, ended: true }
    }
  }

  const start = ask(begin)
  if (Object.keys(start).length > 0) return send({ token, ...start })
  for (let index = 0; index < inputs.length; index++) {
    const ran = ask(() => call(index))
    if (line.length > 0) endLine()
    send({ token, builtIn: '', ...ran, index, lines, printed })
    printed = []
    // Once the memory is full it stays full.
    if (ran.ended || ran.thrown?.name === 'OutOfMemory') break
  }
  send({ token, done: true })
}
