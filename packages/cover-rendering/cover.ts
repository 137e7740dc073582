import sharp, { type Sharp } from 'sharp'
import { chanceOf } from './chance.ts'
import { paletteOf } from './palette.ts'
import type { Canvas } from './style.ts'
import { type StyleName, styleNames, styles } from './styles.ts'
import { lettered, shownOf, type Words } from './words.ts'

/** Pixels of a cover: wide for articles and previews of links, square for posts. */
export const coverSizes = { wide: [1200, 630], square: [1080, 1080] } as const
export type CoverSize = keyof typeof coverSizes
const thumbnailWidth = 480

export type CoverWish = {
  title: string
  /** One or two words above the title. */
  kicker?: string
  /** Whose cover it is. */
  brand?: string
  /** One or two colours of theirs, as `#rrggbb`; without them, some that go together. */
  colours?: readonly string[]
  /** Which of this title's covers: each has another style than the last seven. */
  variant: number
  style?: StyleName
  size: CoverSize
}

/** A picture as it is stored: JPEG, which whatever it is passed on to can read. */
export type CoverFile = {
  bytes: Buffer
  contentType: 'image/jpeg'
  width: number
  height: number
  thumbnail: { bytes: Buffer; width: number; height: number }
}
export type Cover = CoverFile & {
  style: StyleName
  /** Says what is to be seen, for who does not see it. */
  alt: string
  /** False when the typefaces have no letters for the title: then the picture goes without it. */
  isTitled: boolean
}

/** Draws a cover: the same bytes for the same wish. */
export async function drawCover(wish: CoverWish): Promise<Cover> {
  const { svg, ...about } = await drawSvg(wish)
  return { ...(await filed(sharp(Buffer.from(svg)))), ...about }
}

/** What `drawCover` makes a picture of. */
export async function drawSvg(wish: CoverWish) {
  const { title, kicker = '', brand = '', colours = [], variant, size } = wish
  const order = chanceOf(`${title} ${brand}`).shuffled(styleNames)
  const name = wish.style ?? order[Math.abs(Math.trunc(variant)) % order.length] ?? 'tiles'
  const style = styles[name]
  const chance = chanceOf(JSON.stringify([title, brand, colours, variant, name]))
  const plain = paletteOf(colours, chance.pick(style.moods), chance)
  const palette = style.repaint?.(plain) ?? plain
  const [width, height] = coverSizes[size]
  const canvas: Canvas = { width, height, isWide: size === 'wide', palette, chance }
  const shownTitle = await shownOf(title, style.voice)
  const shownBrand = await shownOf(brand, 'small')
  const words: Words = {
    title: shownTitle || (await shownOf(brand, style.voice)),
    kicker: await shownOf(kicker, 'small'),
    name: shownTitle ? shownBrand : '',
  }
  const drawn = style.draw(canvas) + (await lettered(canvas, style, words))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${palette.ground}"/>${drawn}</svg>`
  const alt = words.title ? `“${words.title}”, with ${style.shows}` : `A drawing: ${style.shows}`
  return { svg, style: name, alt, isTitled: shownTitle !== '', width, height }
}

/** The picture and a small one, as files. */
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

/** A picture from elsewhere, cut to the size of a cover. @throws Error when it is no picture, or a huge one */
export function fitCover(bytes: Uint8Array, size: CoverSize): Promise<CoverFile> {
  const [width, height] = coverSizes[size]
  const picture = sharp(bytes, { limitInputPixels: 40_000_000 }).rotate()
  return filed(picture.resize({ width, height, fit: 'cover', position: 'attention' }))
}
