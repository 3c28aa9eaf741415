/** Whether this is the single-file build, which has no other files beside it. */
export const isOneFile = import.meta.env?.MODE === 'single'

/**
 * Whether training may use several threads. They need shared memory, which browsers allow only on pages
 * isolated from other origins, and script files of their own.
 */
export const mayUseThreads =
  globalThis.crossOriginIsolated === true && typeof SharedArrayBuffer === 'function' && !isOneFile

/** Number of logical processors the browser reports, an upper limit for the core's threads. */
export const coresOfMachine = (): number => navigator.hardwareConcurrency
