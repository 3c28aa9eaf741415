// How long a page keeps its main thread, from a trace of Chromium's.

// What is asked of the page through DevTools.
const ofDevTools = ({ args }) =>
  args?.chrome_mojo_event_info?.mojo_interface_tag === 'blink.mojom.DevToolsSession'

/**
 * The longest task of the page's own on the main thread, in a trace of Chromium's, in milliseconds:
 * on the processor, since a busy machine interrupts tasks and a clock counts that in, and by the
 * clock. What the test asks the page for comes through DevTools and is left out: finding an element
 * by its role takes as long as all that the page does. So is what the page does at once with a file
 * that it is given that way. Keys and pointers come as a learner's do.
 *
 * @param {Buffer} trace
 */
export function longestTask(trace) {
  const { traceEvents } = JSON.parse(trace.toString())
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const onMain = traceEvents.filter(({ pid, tid }) =>
    mains.some((main) => main.pid === pid && main.tid === tid),
  )
  const asked = onMain.filter(ofDevTools)
  const tasks = onMain.filter(({ name, pid, tid, ts, dur = 0 }) => {
    const within = (event) =>
      event.pid === pid && event.tid === tid && event.ts >= ts && event.ts < ts + dur
    return name.endsWith('RunTask') && !asked.some(within)
  })
  const longest = (times) => times.reduce((a, b) => Math.max(a, b), 0) / 1000
  return {
    count: tasks.length,
    processor: longest(tasks.map(({ tdur }) => tdur ?? 0)),
    clock: longest(tasks.map(({ dur }) => dur ?? 0)),
  }
}
