// The compiled core, before it is built: its type does not depend on the build.
declare module '*/wasm/core.mjs' {
  export { default } from './wasm.d.ts'
}
