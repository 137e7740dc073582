import sharp from 'sharp'
import type { Logo } from '../../../site/schema/brand.ts'

/** The height of the logo in emails and documents, in pixels: three times of what is shown. */
const height = 108

/** Returns the bytes of a picture. */
export const bytesOf = ({ type, content }: Logo): Buffer =>
  Buffer.from(content, type === 'svg' ? 'utf8' : 'base64')

const drawn = new Map<string, Promise<Buffer>>()

/** Returns a logo as PNG, which every mail program and document shows. */
export function pngOf(logo: Logo): Promise<Buffer> {
  const known = drawn.get(logo.url)
  if (known) return known
  drawn.clear()
  const density = Math.min(2400, (72 * height) / Math.max(1, logo.height / 10))
  const png = sharp(bytesOf(logo), logo.type === 'svg' ? { density } : {})
    .resize({ height, width: 900, fit: 'inside' })
    .png()
    .toBuffer()
  png.catch(() => drawn.delete(logo.url))
  drawn.set(logo.url, png)
  return png
}
