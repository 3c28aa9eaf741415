/**
 * The longest task of the page's main thread in a trace of Chromium's, in milliseconds: on the
 * processor, since a busy machine interrupts tasks and a clock counts that in, and by the clock.
 */
export function longestTask(trace: Buffer) {
  interface Event {
    name: string
    pid: number
    tid: number
    dur?: number
    tdur?: number
    args?: { name?: string }
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Event[] }
  const mains = traceEvents.filter(({ name, args }) => {
    return name === 'thread_name' && args?.name === 'CrRendererMain'
  })
  const tasks = traceEvents.filter(({ name, pid, tid }) => {
    const ofMain = mains.some((main) => main.pid === pid && main.tid === tid)
    return ofMain && name.endsWith('RunTask')
  })
  const longest = (times: number[]) => times.reduce((a, b) => Math.max(a, b), 0) / 1000
  return {
    count: tasks.length,
    processor: longest(tasks.map(({ tdur }) => tdur ?? 0)),
    clock: longest(tasks.map(({ dur }) => dur ?? 0)),
  }
}
