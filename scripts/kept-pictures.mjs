// Keeps drawn PNGs in .cache/pictures.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('../.cache/pictures/', import.meta.url)

/** Returns the PNG for `key`, from the cache or drawn by `draw`. */
export const kept = async (key, draw) => {
  const name = createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 24)
  const file = new URL(`${name}.png`, folder)
  if (existsSync(file)) return readFileSync(file)
  const png = await draw()
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, png)
  return png
}
