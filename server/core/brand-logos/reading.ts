import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { mostSvg, notALogo, svgTooLong, unsafeSvg } from '../../../contract/core/brand-logos.ts'
import { wrongField } from '../../platform/refusals.ts'
import { safeSvg, UnsafeSvgError } from './safe-svg.ts'

/** The most pixels of a PNG logo: twice of what the widest place shows. */
const [mostWide, mostHigh] = [1200, 480]

const refused = (sentence: string) => wrongField('uploadId', sentence)

/** A picture of the logo as it is kept. */
export type LogoPicture = {
  type: 'svg' | 'png'
  content: string
  width: number
  height: number
  hash: string
}

/**
 * Reads a file as a picture of the logo: shapes of an SVG, or a PNG without what its maker wrote into it.
 * @throws Refusal 400 on `uploadId` for anything else
 */
export async function readLogo(bytes: Buffer): Promise<LogoPicture> {
  const isPng = bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))
  const picture = isPng ? await readPng(bytes) : readSvg(bytes)
  const hash = createHash('sha256').update(picture.content).digest('base64url').slice(0, 16)
  return { ...picture, hash }
}

async function readPng(bytes: Buffer) {
  const size = {
    width: mostWide,
    height: mostHigh,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  const drawn = await sharp(bytes, { limitInputPixels: 40_000_000 })
    .resize(size)
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refused(notALogo)
    })
  const { width, height } = drawn.info
  return { type: 'png' as const, content: drawn.data.toString('base64'), width, height }
}

function readSvg(bytes: Buffer) {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (!/<svg[\s>]/.test(text)) throw refused(notALogo)
  if (text.length > mostSvg) throw refused(svgTooLong)
  try {
    const { svg, width, height } = safeSvg(text)
    // Proportions are all that counts; places on the page have sizes of their own.
    const scale = 100 / Math.max(width, height)
    const side = (length: number) => Math.max(1, Math.round(length * scale * 10))
    return { type: 'svg' as const, content: svg, width: side(width), height: side(height) }
  } catch (error) {
    if (error instanceof UnsafeSvgError) throw refused(unsafeSvg)
    throw error
  }
}
