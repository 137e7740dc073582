// Turns SVG into PNG, once: what was drawn before is taken from .cache/pictures.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('../.cache/pictures/', import.meta.url)

/**
 * The PNG that `draw` makes, or the one that it made before for the same `key`. `draw` answers SVG;
 * `width` is in pixels.
 */
export const raster = async (key, width, draw) => {
  const name = createHash('sha256')
    .update(JSON.stringify([key, width]))
    .digest('hex')
    .slice(0, 24)
  const file = new URL(`${name}.png`, folder)
  if (existsSync(file)) return readFileSync(file)
  const { Resvg } = await import('@resvg/resvg-js')
  const options = { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }
  const png = new Resvg(await draw(), options).render().asPng()
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, png)
  return png
}
