// The icon of the site in the sizes that browsers and phones ask for, all from web/static/favicon.svg.
import { readFileSync } from 'node:fs'
import { raster } from './raster.mjs'

/** An ICO file around one PNG of 32 × 32. */
const icoOf = (png) => {
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

/** Name and content of each icon file. Phones cut their icons to a shape: those reach to the edges. */
export const makeIcons = async (root) => {
  const svg = readFileSync(new URL('web/static/favicon.svg', root), 'utf8')
  const square = svg.replace(/ rx="[^"]*"/, '')
  // A circle must not cut into the letter: it stands in the middle four fifths.
  const maskable = square
    .replace(/viewBox="[^"]*"/, 'viewBox="-3 -3 30 30"')
    .replace('<rect width="24" height="24"', '<rect x="-3" y="-3" width="30" height="30"')
  const draw = (source, width) => raster(source, width, () => source)
  return {
    'favicon.ico': icoOf(await draw(svg, 32)),
    'apple-touch-icon.png': await draw(square, 180),
    'icon-192.png': await draw(svg, 192),
    'icon-512.png': await draw(svg, 512),
    'icon-maskable-512.png': await draw(maskable, 512),
  }
}
