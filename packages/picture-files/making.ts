import sharp, { type Sharp } from 'sharp'

/** The widths in pixels that pages load; a picture that is smaller has its own as the largest. */
export const pageWidths = [320, 640, 768, 960, 1280, 1920] as const
/** The formats that pages load, the smaller one first. */
export const pageFormats = ['avif', 'webp'] as const
export type PageFormat = (typeof pageFormats)[number]

/** The longer side of the picture that all files are made from, in pixels. */
export const mostSide = 4096
/** Pictures with more pixels are refused before they are decoded. */
export const mostPixels = 60_000_000
/** The formats of uploads, by sharp's name. Of moving pictures, the first frame is kept. */
export const readFormats = ['jpeg', 'png', 'webp', 'heif', 'gif'] as const

/** A part of a picture, in thousandths of its width and height. */
export type Part = { x: number; y: number; width: number; height: number }
type MadeFile<Format> = { format: Format; width: number; height: number; bytes: Buffer }
export type PageFile = MadeFile<PageFormat>
/** A file that every email program shows; Outlook knows neither AVIF nor WebP. */
export type EmailFile = MadeFile<'jpg' | 'png'>

const encoded = (image: Sharp, format: PageFormat) =>
  format === 'avif'
    ? image.avif({ quality: 50, effort: 4 })
    : image.webp({ quality: 76, effort: 4, smartSubsample: true })

const areaOf = (part: Part, width: number, height: number) => {
  const left = Math.min(width - 1, Math.round((part.x * width) / 1000))
  const top = Math.min(height - 1, Math.round((part.y * height) / 1000))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round((part.width * width) / 1000))),
    height: Math.max(1, Math.min(height - top, Math.round((part.height * height) / 1000))),
  }
}

/** Returns the widths of a picture's files, in rising order. */
export const widthsOf = (width: number): number[] => {
  const smaller = pageWidths.filter((each) => each < width)
  const largest = Math.min(width, pageWidths.at(-1) ?? width)
  // A file that is hardly larger than the one before serves nobody.
  const last = smaller.at(-1)
  const others = last && last < largest && last * 1.1 > largest ? smaller.slice(0, -1) : smaller
  return others.includes(largest as never) ? others : [...others, largest]
}

/** The width of a picture in an email, in pixels: twice what the layout has room for. */
export const emailWidth = 1084

/**
 * Makes the file that emails load of a picture, or of a part of it: JPEG, or PNG where it is transparent or, being a
 * drawing, smaller as PNG.
 * @throws Error when it can't be decoded
 */
export async function makeEmailFile(bytes: Uint8Array, part?: Part): Promise<EmailFile> {
  const opened = sharp(bytes, { limitInputPixels: mostSide * mostSide })
  const { width, height, format } = await opened.metadata()
  const area = part ? areaOf(part, width, height) : { left: 0, top: 0, width, height }
  const small = await opened
    .extract(area)
    .resize({ width: emailWidth, withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  const size = { width: small.info.width, height: small.info.height }
  const isOpaque = (await sharp(small.data).stats()).isOpaque
  const png = () => sharp(small.data).png({ compressionLevel: 9, palette: true }).toBuffer()
  if (!isOpaque) return { format: 'png', ...size, bytes: await png() }
  const jpeg = await sharp(small.data).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  const drawn = format === 'png' ? await png() : null
  return drawn && drawn.length < jpeg.length
    ? { format: 'png', ...size, bytes: drawn }
    : { format: 'jpg', ...size, bytes: jpeg }
}

/**
 * Makes the files that pages load of a picture, or of a part of it, from the upright picture that `readPicture` made.
 * @throws Error when it can't be decoded
 */
export async function makePageFiles(bytes: Uint8Array, part?: Part): Promise<PageFile[]> {
  const { width: whole, height: high } = await sharp(bytes).metadata()
  const area = part && areaOf(part, whole, high)
  const cut = await sharp(bytes, { limitInputPixels: mostSide * mostSide })
    .extract(area ?? { left: 0, top: 0, width: whole, height: high })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = cut.info
  const files: PageFile[] = []
  for (const each of widthsOf(width)) {
    const small = sharp(cut.data, { raw: { width, height, channels } }).resize(each)
    const pixels = await small.raw().toBuffer({ resolveWithObject: true })
    const raw = { width: pixels.info.width, height: pixels.info.height, channels }
    for (const format of pageFormats)
      files.push({
        format,
        width: raw.width,
        height: raw.height,
        bytes: await encoded(sharp(pixels.data, { raw }), format).toBuffer(),
      })
  }
  return files
}

/** The longer side of a drawing as a picture, in pixels. */
const drawnSide = 1200

/** Draws the shapes of an SVG file as PNG, on a transparent ground. @throws Error when they can't be drawn */
export function drawShapes(
  svg: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const density = Math.min(2400, Math.max(1, (72 * drawnSide) / Math.max(width, height)))
  return sharp(Buffer.from(svg), { density, limitInputPixels: mostPixels })
    .resize({ width: drawnSide, height: drawnSide, fit: 'inside' })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Why a file is no picture of the library. */
export type Unreadable = 'type' | 'pixels' | 'broken'

export type ReadPicture = {
  /** Upright, without what camera or program wrote into it. */
  bytes: Buffer
  type: 'image/jpeg' | 'image/png'
  width: number
  height: number
  /** A small WebP picture for lists, at most 480 pixels on either side. */
  thumbnail: Buffer
}

/** Reads an uploaded file: upright, in sRGB, without metadata, at most `mostSide` pixels long. */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture | Unreadable> {
  const opened = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  const found = await opened.metadata().catch((error: unknown) => String(error))
  if (typeof found === 'string') return /pixel limit/i.test(found) ? 'pixels' : 'type'
  const { format, width, height, hasAlpha } = found
  if (!readFormats.some((each) => each === format)) return 'type'
  if (width * height > mostPixels) return 'pixels'
  const isDrawn = format === 'png' || format === 'gif' || hasAlpha
  const size = {
    width: mostSide,
    height: mostSide,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  const upright = opened.rotate().resize(size).toColourspace('srgb')
  const kept = isDrawn
    ? upright.png({ compressionLevel: 9 })
    : upright.jpeg({ quality: 93, chromaSubsampling: '4:4:4' })
  try {
    const made = await kept.toBuffer({ resolveWithObject: true })
    const thumbnail = await sharp(made.data)
      .resize({ width: 480, height: 480, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 74 })
      .toBuffer()
    const type = isDrawn ? 'image/png' : 'image/jpeg'
    return { bytes: made.data, type, width: made.info.width, height: made.info.height, thumbnail }
  } catch {
    return 'broken'
  }
}
