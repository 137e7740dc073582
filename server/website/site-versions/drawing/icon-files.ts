/** The files made of the app's icon, with the width of each in pixels. Phones crop icons to a shape: those fill the square. */
export const iconFiles = {
  '/favicon.ico': { width: 32, shape: 'rounded' },
  '/apple-touch-icon.png': { width: 180, shape: 'square' },
  '/icon-192.png': { width: 192, shape: 'rounded' },
  '/icon-512.png': { width: 512, shape: 'rounded' },
  '/icon-maskable-512.png': { width: 512, shape: 'maskable' },
} as const
export type IconFile = keyof typeof iconFiles

export const isIconFile = (address: string): address is IconFile => address in iconFiles

/** Returns the icon in the shape that a file needs. */
function shaped(svg: string, shape: (typeof iconFiles)[IconFile]['shape']): string {
  const square = svg.replace(/ rx="[^"]*"/, '')
  if (shape === 'rounded') return svg
  if (shape === 'square') return square
  // Shrinks the letter to the middle 80 %, so that a circular crop doesn't cut it.
  return square
    .replace(/viewBox="[^"]*"/, 'viewBox="-3 -3 30 30"')
    .replace('<rect width="24" height="24"', '<rect x="-3" y="-3" width="30" height="30"')
}

/** Wraps a PNG of 32 × 32 in an ICO file. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** Draws one of the icon files from the app's icon. */
export async function drawIcon(svg: string, file: IconFile): Promise<Buffer> {
  const { Resvg } = await import('@resvg/resvg-js')
  const { width, shape } = iconFiles[file]
  const options = {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  } as const
  const png = Buffer.from(new Resvg(shaped(svg, shape), options).render().asPng())
  return file.endsWith('.ico') ? icoOf(png) : png
}
