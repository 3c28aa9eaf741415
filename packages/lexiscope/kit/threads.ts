/** The page of one file, which has no other files beside it. */
export const isOneFile = import.meta.env?.MODE === 'single'

/**
 * Whether training may run on several threads: they share memory, which browsers give only to pages
 * isolated from other origins, and their scripts are files beside the page.
 */
export const mayUseThreads =
  globalThis.crossOriginIsolated === true && typeof SharedArrayBuffer === 'function' && !isOneFile

/** What browsers say of the machine; the core starts at most so many. */
export const coresOfMachine = (): number => navigator.hardwareConcurrency
