import sharp, { type Sharp } from 'sharp'

/** Pixels row by row, three bytes each: red, green, blue. */
export type Picture = { data: Uint8Array; width: number; height: number }
/** Pixels row by row, one byte of brightness each. */
export type GreyPicture = Picture

// Pictures are read one at a time, so a cache would only hold memory.
sharp.cache(false)
sharp.concurrency(1)

/** The longer side, in pixels, at which a card is read. */
const longerSide = 1280
/** Pictures with more pixels are rejected before they are decoded. */
export const mostPixels = 30_000_000

/**
 * Decodes an image file: upright by its EXIF orientation, on white, at most 1280 px long.
 * @throws when it is not a picture
 */
export async function openPicture(bytes: Buffer): Promise<Picture> {
  const read = sharp(bytes, { limitInputPixels: mostPixels })
    .rotate()
    .flatten({ background: '#fff' })
    .resize(longerSide, longerSide, {
      fit: 'inside',
      withoutEnlargement: true,
      kernel: 'cubic',
    })
    .toColourspace('srgb')
  return pixelsOf(read)
}

/** Passes the picture to sharp. */
export const toSharp = ({ data, width, height }: Picture) =>
  sharp(Buffer.from(data.buffer, data.byteOffset, data.length), {
    raw: { width, height, channels: 3 },
  })

export async function pixelsOf(image: Sharp): Promise<Picture> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return {
    data: new Uint8Array(data.buffer, data.byteOffset, data.length),
    width: info.width,
    height: info.height,
  }
}

/** Rotates the picture clockwise by `degrees` and fills the corners with gray. */
export const turned = (picture: Picture, degrees: number): Promise<Picture> =>
  pixelsOf(toSharp(picture).rotate(degrees, { background: { r: 128, g: 128, b: 128 } }))

export function greyOf({ data, width, height }: Picture): GreyPicture {
  const grey = new Uint8Array(width * height)
  for (let i = 0; i < grey.length; i++) {
    const [red, green, blue] = [data[i * 3] ?? 0, data[i * 3 + 1] ?? 0, data[i * 3 + 2] ?? 0]
    grey[i] = (red * 77 + green * 150 + blue * 29) >> 8
  }
  return { data: grey, width, height }
}

/**
 * Returns a new picture of `width` by `height`; each pixel is interpolated from the four around the point that
 * `placeOf` returns in `source`.
 */
export function sampled(
  source: Picture,
  width: number,
  height: number,
  placeOf: (x: number, y: number, place: { x: number; y: number }) => void,
): Picture {
  const { data } = source
  const out = new Uint8Array(width * height * 3)
  const place = { x: 0, y: 0 }
  const [right, bottom] = [source.width - 1.001, source.height - 1.001]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      placeOf(x, y, place)
      const sx = Math.min(right, Math.max(0, place.x))
      const sy = Math.min(bottom, Math.max(0, place.y))
      const left = Math.floor(sx)
      const top = Math.floor(sy)
      const [ax, ay] = [sx - left, sy - top]
      const above = (top * source.width + left) * 3
      const below = above + source.width * 3
      const to = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const upper = (data[above + c] ?? 0) * (1 - ax) + (data[above + 3 + c] ?? 0) * ax
        const lower = (data[below + c] ?? 0) * (1 - ax) + (data[below + 3 + c] ?? 0) * ax
        out[to + c] = upper * (1 - ay) + lower * ay
      }
    }
  return { data: out, width, height }
}
