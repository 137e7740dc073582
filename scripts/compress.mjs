// Writes brotli and gzip copies of files that shrink, once per content.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = new URL('../.cache/compressed/', import.meta.url)
const forms = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
}

/** Writes `.br` and `.gz` next to each script, style sheet and SVG below `out`, and to the website's words. */
export const compress = async (out) => {
  mkdirSync(folder, { recursive: true })
  const files = readdirSync(out, { recursive: true }).filter((file) =>
    /\.(?:m?js|css|svg|webmanifest)$|site-[^/]*\.json$/.test(file),
  )
  const one = async (file) => {
    const content = readFileSync(new URL(file, out))
    const key = createHash('sha256').update(content).digest('hex').slice(0, 24)
    for (const [form, press] of Object.entries(forms)) {
      const kept = new URL(`${key}.${form}`, folder)
      if (!existsSync(kept)) writeFileSync(kept, await press(content))
      writeFileSync(new URL(`${file}.${form}`, out), readFileSync(kept))
    }
  }
  await Promise.all(files.map(one))
  return files.length
}
