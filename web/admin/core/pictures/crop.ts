import type { Picture, PictureCrop, PictureFocus } from '../../../../site/schema/pictures.ts'

/** The part of a picture that is shown, and the point in it that stays in sight. */
export type Framing = { crop: PictureCrop; focus: PictureFocus }
export type Corner = 'nw' | 'ne' | 'sw' | 'se'

const least = 50
const whole: PictureCrop = { x: 0, y: 0, width: 1000, height: 1000 }
const middle: PictureFocus = { x: 50, y: 50 }

const within = (value: number, from: number, to: number) =>
  Math.min(Math.max(Math.round(value), from), to)

export const framingOf = ({ crop, focus }: Pick<Picture, 'crop' | 'focus'>): Framing => ({
  crop: crop ?? whole,
  focus: focus ?? middle,
})

const isWhole = ({ x, y, width, height }: PictureCrop) =>
  x === 0 && y === 0 && width === 1000 && height === 1000

/** Returns what is stored of a framing: nothing for the whole picture and its middle. */
export const storedFraming = ({ crop, focus }: Framing): Pick<Picture, 'crop' | 'focus'> => ({
  ...(!isWhole(crop) && { crop }),
  ...((focus.x !== 50 || focus.y !== 50) && { focus }),
})

/** Returns the focal point in thousandths of the whole picture. */
export const focusInWhole = ({ crop, focus }: Framing) => ({
  x: crop.x + (focus.x * crop.width) / 100,
  y: crop.y + (focus.y * crop.height) / 100,
})

/** Sets the focal point to a point of the whole picture, at most at the edge of the crop. */
export const withFocusAt = ({ crop }: Framing, x: number, y: number): Framing => ({
  crop,
  focus: {
    x: within(((x - crop.x) / crop.width) * 100, 0, 100),
    y: within(((y - crop.y) / crop.height) * 100, 0, 100),
  },
})

/** Changes the crop; the focal point stays where it is in the picture, as far as the crop holds it. */
const withCrop = (framing: Framing, crop: PictureCrop): Framing => {
  const { x, y } = focusInWhole(framing)
  return withFocusAt({ ...framing, crop }, x, y)
}

/** Moves the crop by thousandths of the picture. */
export const moved = (framing: Framing, dx: number, dy: number): Framing => {
  const { crop } = framing
  return withCrop(framing, {
    ...crop,
    x: within(crop.x + dx, 0, 1000 - crop.width),
    y: within(crop.y + dy, 0, 1000 - crop.height),
  })
}

/** Moves a corner of the crop by thousandths of the picture; the opposite corner stays. */
export const resized = (framing: Framing, corner: Corner, dx: number, dy: number): Framing => {
  const { x, y, width, height } = framing.crop
  const [right, bottom] = [x + width, y + height]
  const left = corner.endsWith('w') ? within(x + dx, 0, right - least) : x
  const top = corner.startsWith('n') ? within(y + dy, 0, bottom - least) : y
  const toRight = corner.endsWith('e') ? within(right + dx, x + least, 1000) : right
  const toBottom = corner.startsWith('s') ? within(bottom + dy, y + least, 1000) : bottom
  return withCrop(framing, { x: left, y: top, width: toRight - left, height: toBottom - top })
}

/** The proportions that are offered, width by height; null for the whole picture. */
export const ratios = { whole: null, '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1, '3:4': 3 / 4 } as const
export type RatioName = keyof typeof ratios

/** Returns the largest crop of some proportions around the focal point, in a picture of `width` by `height` pixels. */
export const ofRatio = (
  framing: Framing,
  name: RatioName,
  { width, height }: { width: number; height: number },
): Framing => {
  const ratio = ratios[name]
  if (ratio === null) return withCrop(framing, whole)
  const own = width / height
  const [wide, high] = own > ratio ? [(1000 * ratio) / own, 1000] : [1000, (1000 * own) / ratio]
  const size = { width: within(wide, least, 1000), height: within(high, least, 1000) }
  const { x, y } = focusInWhole(framing)
  return withCrop(framing, {
    x: within(x - size.width / 2, 0, 1000 - size.width),
    y: within(y - size.height / 2, 0, 1000 - size.height),
    ...size,
  })
}

/** Returns the name of the offered proportions that a crop has; null for others. */
export const ratioOf = (
  { crop }: Framing,
  { width, height }: { width: number; height: number },
): RatioName | null => {
  if (isWhole(crop)) return 'whole'
  const ratio = (crop.width * width) / (crop.height * height)
  const found = Object.entries(ratios).find(
    ([, each]) => each !== null && Math.abs(each - ratio) < 0.012,
  )
  return found ? (found[0] as RatioName) : null
}
