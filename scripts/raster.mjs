// Converts SVG to PNG, cached in .cache/pictures.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('../.cache/pictures/', import.meta.url)

/**
 * Returns the PNG for `key`, from the cache or drawn by `draw`, which returns SVG; `width` is in
 * pixels.
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
