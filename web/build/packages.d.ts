// web/build/licences.ts makes it.
declare module 'virtual:packages' {
  export const packages: readonly import('./licences.ts').Package[]
}
