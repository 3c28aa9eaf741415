/**
 * Runs before the learner's code in the worker: hides globals that would let it out of the sandbox,
 * limits output and memory, and calls the function. It is sent as text. It copies the built-ins that
 * it needs before the code can change them. Expected answers are never sent to the worker.
 */
function prepare({ token, inputs, bounds }) {
  const { ownKeys, getOwnPropertyDescriptor, defineProperty, apply, construct } = Reflect
  const { parse, stringify } = JSON
  const { isArray } = Array
  const { is } = Object
  const { isView } = ArrayBuffer
  const { String: asText, Error: AnyError, Promise: APromise } = globalThis
  const texts = inputs.map((given) => given.map((argument) => stringify(argument)))
  const send = globalThis.postMessage.bind(globalThis)
  send({ token, begun: true })
  // An unhandled rejection is reported as a value, not as an error of the page.
  globalThis.addEventListener?.('unhandledrejection', (event) => event.preventDefault())

  // The page's policy blocks these too; here the learner gets a message that says why.
  const leads =
    'document window parent top frames opener self fetch XMLHttpRequest WebSocket WebTransport EventSource importScripts indexedDB caches localStorage sessionStorage BroadcastChannel MessageChannel Worker SharedWorker navigator location postMessage close addEventListener onmessage eval WebAssembly'
  for (const name of leads.split(' ')) {
    defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw Object.assign(new AnyError(name), { name: 'OutOfReach' })
      },
      // Code may declare a variable of that name.
      set(value) {
        defineProperty(globalThis, name, { configurable: true, writable: true, value })
      },
    })
  }

  const refuseMemory = () => {
    throw Object.assign(new AnyError('memory'), { name: 'OutOfMemory' })
  }
  for (const name of ownKeys(globalThis)) {
    const made = /^(Shared)?ArrayBuffer$|^(Big)?(Int|Uint|Float)\d+(Clamped)?Array$/.test(
      asText(name),
    )
    if (!made) continue
    const original = globalThis[name]
    const bytesEach = original.BYTES_PER_ELEMENT ?? 1
    globalThis[name] = new Proxy(original, {
      construct(target, given, made) {
        if (typeof given[0] === 'number' && given[0] * bytesEach > bounds.bytes) refuseMemory()
        return construct(target, given, made)
      },
    })
  }

  let lines = 0
  let printed = []
  const short = (value) => {
    try {
      const text = typeof value === 'string' ? value : stringify(value)
      return (text ?? asText(value)).slice(0, bounds.letters)
    } catch {
      return asText(value).slice(0, bounds.letters)
    }
  }
  const print = (...values) => {
    lines++
    if (lines <= bounds.lines) printed[printed.length] = values.map(short).join(' ')
  }
  globalThis.console = { log: print, info: print, warn: print, error: print, debug: print }

  // Copies of all built-ins, to detect changes.
  const roots = { 'Array iterator': Reflect.getPrototypeOf([][Symbol.iterator]()) }
  const builtIns =
    'Object Function Array Number String Boolean Symbol Math JSON Reflect Promise Map Set Error TypeError RangeError Float32Array Float64Array Int32Array'
  const names = builtIns.split(' ')
  for (const name of names) {
    roots[name] = globalThis[name]
    if (globalThis[name].prototype) roots[`${name}.prototype`] = globalThis[name].prototype
  }
  const saved = []
  const save = (path, of) => {
    const properties = []
    for (const key of ownKeys(of)) properties.push({ key, at: getOwnPropertyDescriptor(of, key) })
    saved.push({ path, of, properties })
  }
  for (const path of ownKeys(roots)) save(path, roots[path])
  const same = (a, b) =>
    b !== undefined && is(a.value, b.value) && a.get === b.get && a.set === b.set
  const changedBuiltIn = () => {
    for (let i = 0; i < names.length; i++) {
      const now = getOwnPropertyDescriptor(globalThis, names[i])
      if (now === undefined || now.value !== roots[names[i]]) return names[i]
    }
    for (let i = 0; i < saved.length; i++) {
      const { path, of, properties } = saved[i]
      for (let k = 0; k < properties.length; k++) {
        const { key, at } = properties[k]
        if (!same(at, getOwnPropertyDescriptor(of, key))) return `${path}.${asText(key)}`
      }
      const now = ownKeys(of)
      if (now.length !== properties.length) {
        return `${path}.${asText(now[now.length - 1])}`
      }
    }
    return ''
  }

  /** Converts a value to numbers and arrays, and describes anything else. Limited in size and depth. */
  let left = 0
  const odd = (kind, value) => ({ kind, text: short(value) })
  const plain = (value, depth) => {
    if (typeof value === 'number') return value
    if (isArray(value) || (isView(value) && typeof value.length === 'number')) {
      left -= value.length
      if (left < 0 || depth > 6) return { kind: 'an array that never ends', text: '' }
      const result = []
      for (let i = 0; i < value.length; i++) result[i] = plain(value[i], depth + 1)
      return result
    }
    if (value === undefined || value === null) return odd(asText(value), value)
    if (typeof value === 'function') return { kind: 'a function', text: '' }
    if (value instanceof APromise || typeof value.then === 'function') {
      return { kind: 'a promise', text: '' }
    }
    if (typeof value === 'object') return odd('an object', value)
    return odd(`a ${typeof value}`, value)
  }

  const lineOf = (thrown) => {
    const place = /:(\d+):\d+\)?(\n|$)/.exec(asText(thrown?.stack ?? ''))
    return place === null ? 0 : +place[1]
  }
  const described = (thrown) => {
    try {
      const known = thrown instanceof AnyError
      return {
        name: known ? asText(thrown.name).slice(0, 60) : '',
        message: (known ? asText(thrown.message) : short(thrown)).slice(0, bounds.letters),
        line: known ? lineOf(thrown) : 0,
      }
    } catch {
      return { name: '', message: 'something that cannot be shown', line: 0 }
    }
  }

  defineProperty(globalThis, token, {
    configurable: true,
    value: (learners) => {
      if (typeof learners !== 'function') return send({ token, missing: true })
      for (let i = 0; i < inputs.length; i++) {
        const given = []
        for (let a = 0; a < texts[i].length; a++) given[a] = parse(texts[i][a])
        const ran = { token, index: i }
        try {
          left = bounds.numbers
          ran.value = plain(apply(learners, undefined, given), 0)
        } catch (thrown) {
          ran.thrown = described(thrown)
        }
        ran.builtIn = changedBuiltIn()
        if (ran.builtIn === '') {
          for (let a = 0; a < given.length; a++) {
            if (stringify(given[a]) !== texts[i][a]) ran.changed = a
          }
        }
        ran.lines = lines
        ran.printed = printed
        printed = []
        send(ran)
      }
      send({ token, done: true })
    },
  })
}
