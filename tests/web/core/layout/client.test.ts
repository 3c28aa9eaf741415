// A layout and the worker that makes it: workers in this process.
import { expose } from 'comlink'
import { afterEach, expect, test } from 'vitest'
import { layOut } from '../../../../web/core/layout/client.ts'
import type { UmapCoordinates, UmapTask } from '../../../../web/core/layout/run.ts'

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

type Report = (progress: {
  done: number
  epochs: number
  coordinates: UmapCoordinates
}) => Promise<void>

function workerOf(layOut: (task: UmapTask, report: Report) => unknown) {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  expose({ layOut }, port2)
  const state = { ended: 0 }
  const worker = Object.assign(port1, { terminate: () => state.ended++, onerror: null })
  return { worker: worker as unknown as Worker, state }
}

const task = (): UmapTask => ({
  ...{ rows: 1, neighbours: 1, dimensions: 2, seed: 1 },
  ...{ ids: new Int32Array(1), cosines: new Float32Array(1) },
})
const coordinates: UmapCoordinates = {
  x: new Float32Array(1),
  y: new Float32Array(1),
  z: new Float32Array(0),
}
const never = new AbortController().signal

test('a layout says how far it is, and its worker ends with it', async () => {
  const { worker, state } = workerOf(async (_, report) => {
    await report({ done: 1, epochs: 2, coordinates })
    return coordinates
  })
  const heard: number[] = []
  const asked = task()
  const laid = await layOut(
    asked,
    never,
    ({ done }) => heard.push(done),
    () => worker,
  )
  expect([laid, heard, state.ended]).toEqual([coordinates, [1], 1])
  expect(asked.ids).toHaveLength(0)
})

test('a layout that is cancelled ends its worker at once', async () => {
  const { worker, state } = workerOf(() => new Promise(() => {}))
  const aborter = new AbortController()
  const laying = layOut(
    task(),
    aborter.signal,
    () => {},
    () => worker,
  )
  aborter.abort()
  expect(state.ended).toBeGreaterThan(0)
  await expect(laying).rejects.toMatchObject({ kind: 'Cancelled' })
})

test('an error of the library and a worker that dies reach the page', async () => {
  const { worker: broken } = workerOf(() => {
    throw new Error('not enough neighbours')
  })
  const failed = layOut(
    task(),
    never,
    () => {},
    () => broken,
  )
  await expect(failed).rejects.toThrow('not enough neighbours')
  const { worker } = workerOf(() => new Promise(() => {}))
  const laying = layOut(
    task(),
    never,
    () => {},
    () => worker,
  )
  worker.onerror?.({ message: '', preventDefault() {} } as ErrorEvent)
  await expect(laying).rejects.toMatchObject({
    kind: 'Crashed',
    message: 'its script did not come',
  })
})
