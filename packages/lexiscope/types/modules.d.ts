// Declares the compiled modules, so that types can be checked before they are built.
declare module '*/wasm/training.mjs' {
  export { default } from './training.d.ts'
}
declare module '*/wasm/training-threads.mjs' {
  export { default } from './training.d.ts'
}
declare module '*/wasm/vectors.mjs' {
  export { default } from './vectors.d.ts'
}
declare module '*/wasm/tokens.mjs' {
  export { default } from './tokens.d.ts'
}
declare module '*/wasm/positions.mjs' {
  export { default } from './positions.d.ts'
}
declare module '*/wasm/answers.mjs' {
  export { default } from './answers.d.ts'
}
declare module '*/wasm/studies.mjs' {
  export { default } from './studies.d.ts'
}
declare module '*/wasm/language.mjs' {
  export { default } from './language.d.ts'
}
declare module '*/wasm/transformer.mjs' {
  export { default } from './transformer.d.ts'
}
declare module '*/wasm/llama.mjs' {
  export { default } from './llama.d.ts'
}
declare module '*/wasm/texts.mjs' {
  export { default } from './texts.d.ts'
}
declare module '*/wasm/config.mjs' {
  export { default } from './config.d.ts'
}
