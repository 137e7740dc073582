// Makes the site's icons in all required sizes from web/static/favicon.svg.
import { readFileSync } from 'node:fs'
import { raster } from './raster.mjs'

/** Wraps a PNG of 32 × 32 in an ICO file. */
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

/** Returns the icon files by name. Phones crop icons to a shape: those fill the square. */
export const makeIcons = async (root) => {
  const svg = readFileSync(new URL('web/static/favicon.svg', root), 'utf8')
  const square = svg.replace(/ rx="[^"]*"/, '')
  // Shrinks the letter to the middle 80 %, so that a circular crop doesn't cut it.
  const maskable = square
    .replace(/viewBox="[^"]*"/, 'viewBox="-3 -3 30 30"')
    .replace('<rect width="24" height="24"', '<rect x="-3" y="-3" width="30" height="30"')
  return {
    'favicon.ico': icoOf(await raster(svg, 32)),
    'apple-touch-icon.png': await raster(square, 180),
    'icon-192.png': await raster(svg, 192),
    'icon-512.png': await raster(svg, 512),
    'icon-maskable-512.png': await raster(maskable, 512),
  }
}
