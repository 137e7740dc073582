// node scripts/sample-picture.ts <name> <file>: adds a picture to the sample website.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { makePageFiles, readPicture } from '../packages/picture-files/making.ts'

const [name = '', file = ''] = process.argv.slice(2)
if (!/^[a-z0-9-]{1,40}$/.test(name) || !file)
  throw new Error('Usage: node scripts/sample-picture.ts <name> <file>')

const folder = new URL('../web/static/assets/', import.meta.url)
const read = await readPicture(readFileSync(file))
if (typeof read === 'string') throw new Error(`${file} is no picture: ${read}`)
const files = await makePageFiles(read.bytes)
const hash = createHash('sha256')
for (const { bytes } of files) hash.update(bytes)
const base = `sample-${name}-${hash.digest('hex').slice(0, 8)}`
mkdirSync(folder, { recursive: true })
for (const each of readdirSync(folder))
  if (new RegExp(`^sample-${name}-[0-9a-f]{8}-\\d+\\.`).test(each)) rmSync(new URL(each, folder))
for (const { format, width, bytes } of files)
  writeFileSync(new URL(`${base}-${width}.${format}`, folder), bytes)
const largest = files.at(-1)
const widths = [...new Set(files.map(({ width }) => width))]
console.log('Put this into site/pictures.ts:')
console.log(
  `  'sample-${name}': { at: '/assets/${base}', width: ${largest?.width}, height: ${largest?.height}, widths: [${widths.join(', ')}] },`,
)
