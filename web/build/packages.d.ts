// web/build/licences.ts makes it.
declare module 'virtual:packages' {
  export const packages: readonly import('./licences.ts').Package[]
}

declare module 'subset-font' {
  /** The font with these letters alone, and of its axes no more than is given. */
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      variationAxes?: Readonly<Record<string, { min: number; max: number }>>
    },
  ): Promise<Uint8Array>
}
