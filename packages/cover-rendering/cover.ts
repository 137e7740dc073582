import sharp, { type Sharp } from 'sharp'
import { chanceOf } from './chance.ts'
import { paletteOf } from './palette.ts'
import type { Canvas } from './style.ts'
import { type CoverSize, coverSizes } from './sizes.ts'
import { type StyleName, styleNames, styles } from './styles.ts'
import { lettered, printableOf, type Words } from './words.ts'

/** The sizes that somebody else's picture can be cut to: those of covers, and a person's. */
export type FitSize = CoverSize | 'portrait'
const fitSizes = { ...coverSizes, portrait: [384, 384] } as const
const thumbnailWidth = 480

export type CoverRequest = {
  title: string
  /** One or two words above the title. */
  kicker?: string
  /** The name of the brand. */
  brand?: string
  /** One or two brand colors as `#rrggbb`; without them a matching set is chosen. */
  colours?: readonly string[]
  /** The number of the variant for this title: each uses a different style than the seven before. */
  variant: number
  style?: StyleName
  /** The bytes of the brand's logo, which stands in a corner instead of its name. */
  logo?: Uint8Array
  size: CoverSize
}

/** A picture as stored: JPEG, which every consumer can read. */
export type CoverFile = {
  bytes: Buffer
  contentType: 'image/jpeg'
  width: number
  height: number
  thumbnail: { bytes: Buffer; width: number; height: number }
}
export type Cover = CoverFile & {
  style: StyleName
  /** The text alternative for people who do not see the picture. */
  alt: string
  /** False when the typefaces lack the title's letters: the picture then has no title. */
  isTitled: boolean
}

/** Draws a cover: the same request gives the same bytes. */
export async function drawCover(request: CoverRequest): Promise<Cover> {
  const { svg, ...about } = await drawSvg(request)
  const plain = sharp(Buffer.from(svg))
  const placed = request.logo ? await withLogo(plain, request.logo, about) : plain
  return { ...(await filed(placed)), ...about }
}

/** Sets a logo on a light plate in the lower right corner, whatever the colors of the drawing and of the logo are. */
async function withLogo(picture: Sharp, logo: Uint8Array, size: { width: number; height: number }) {
  const [space, margin] = [20, 40]
  const most = { width: Math.round(size.width * 0.22), height: 84 }
  const small = await sharp(logo, { limitInputPixels: 40_000_000 })
    .resize({ ...most, fit: 'inside', withoutEnlargement: false })
    .png()
    .toBuffer({ resolveWithObject: true })
  const [width, height] = [small.info.width + 2 * space, small.info.height + 2 * space]
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="16" fill="#fff"/></svg>`
  const [left, top] = [size.width - margin - width, size.height - margin - height]
  return picture.composite([
    { input: Buffer.from(plate), left, top },
    { input: small.data, left: left + space, top: top + space },
  ])
}

/** Returns the SVG that `drawCover` renders. */
export async function drawSvg(wish: CoverRequest) {
  const { title, kicker = '', brand = '', colours = [], variant, size } = wish
  const order = chanceOf(`${title} ${brand}`).shuffled(styleNames)
  const name = wish.style ?? order[Math.abs(Math.trunc(variant)) % order.length] ?? 'tiles'
  const style = styles[name]
  const chance = chanceOf(JSON.stringify([title, brand, colours, variant, name]))
  // A style that is fixed for a client keeps its ground and colors, whatever the title.
  const look = wish.style ? chanceOf(JSON.stringify([brand, colours, name])) : chance
  const plain = paletteOf(colours, look.pick(style.moods), look)
  const palette = style.repaint?.(plain) ?? plain
  const [width, height] = coverSizes[size]
  const canvas: Canvas = { width, height, isWide: width > height, palette, chance }
  const printableTitle = await printableOf(title, style.voice)
  const printableBrand = await printableOf(brand, 'small')
  const words: Words = {
    title: printableTitle || (await printableOf(brand, style.voice)),
    kicker: await printableOf(kicker, 'small'),
    name: printableTitle && !wish.logo ? printableBrand : '',
  }
  const drawn = style.draw(canvas) + (await lettered(canvas, style, words))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${palette.ground}"/>${drawn}</svg>`
  const alt = words.title ? `“${words.title}”, with ${style.shows}` : `A drawing: ${style.shows}`
  return { svg, style: name, alt, isTitled: printableTitle !== '', width, height }
}

/** Encodes the picture and its thumbnail. */
async function filed(picture: Sharp): Promise<CoverFile> {
  const { data, info } = await picture
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const opened = () => sharp(data, { raw: { width, height, channels } })
  const options = { quality: 84, chromaSubsampling: '4:4:4' }
  const bytes = await opened().jpeg(options).toBuffer()
  const small = await opened()
    .resize(thumbnailWidth)
    .jpeg({ quality: 78 })
    .toBuffer({ resolveWithObject: true })
  const thumbnail = { bytes: small.data, width: small.info.width, height: small.info.height }
  return { bytes, contentType: 'image/jpeg', width, height, thumbnail }
}

/**
 * Crops somebody else's picture.
 * @throws Error when it is not a picture, or is too large
 */
export function fitCover(bytes: Uint8Array, size: FitSize): Promise<CoverFile> {
  const [width, height] = fitSizes[size]
  const picture = sharp(bytes, { limitInputPixels: 40_000_000 }).rotate()
  return filed(picture.resize({ width, height, fit: 'cover', position: 'attention' }))
}
