/** MicroPython's compiled module, downloaded once and only for learners who choose Python. */
import address from '@micropython/micropython-webassembly-pyscript/micropython.wasm?url'

let fetched: Promise<ArrayBuffer> | undefined

async function fetchModule(): Promise<ArrayBuffer> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`expected ${address}, got status ${response.status}`)
  return response.arrayBuffer()
}

export function interpreter(): Promise<ArrayBuffer> {
  fetched ??= fetchModule().catch((thrown) => {
    // Lets the next call retry.
    fetched = undefined
    throw thrown
  })
  return fetched
}
