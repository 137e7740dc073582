declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Record<string, number | { min: number; max: number }>
      keepFeatures: string[]
    },
  ): Promise<Buffer>
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: {
      targetFormat: 'truetype'
      keepAllGlyphs: true
      variationAxes: { wght: number; opsz?: number }
    },
  ): Promise<Buffer>
}
