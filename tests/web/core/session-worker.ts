/** Workers in this process: a session behind a port, which a client may end and a test let die. */
import { expose } from 'comlink'

const ports: MessagePort[] = []

/** After each test. */
export function closePorts(): void {
  for (const port of ports.splice(0)) port.close()
}

interface Made {
  worker: Worker
  ended: boolean
}

/** `session` makes what each worker exposes. */
export function workersOf(session: () => object) {
  const made: Made[] = []
  const create = (): Worker => {
    const { port1, port2 } = new MessageChannel()
    ports.push(port1, port2)
    const exposed: { pause?(): void } = session()
    expose(exposed, port2)
    const one = {
      worker: Object.assign(port1, { onerror: null }) as unknown as Worker,
      ended: false,
    }
    one.worker.terminate = () => {
      one.ended = true
      exposed.pause?.()
      port2.close()
    }
    made.push(one)
    return one.worker
  }
  return { create, made }
}

/** As the browser tells of a worker that died. */
export const die = (made: Made | undefined, message: string): void =>
  void made?.worker.onerror?.({ message, preventDefault() {} } as ErrorEvent)
