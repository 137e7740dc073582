/** The longer side of a picture in px, at most, and its JPEG quality. */
const maxSide = 1024
const quality = 0.7

/** A part of a picture: its edges as shares of width and height, from 0 to 1. */
export type Frame = { left: number; top: number; right: number; bottom: number }
export const wholeFrame: Frame = { left: 0, top: 0, right: 1, bottom: 1 }

/**
 * Decodes a picture, rotated upright by its EXIF orientation.
 * @throws when this browser can't decode it
 */
export const openPicture = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' })

/** Draws a part of a picture, scaled so that its longer side has at most `most` pixels. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, frame: Frame, most: number) {
  const [left, top] = [frame.left * picture.width, frame.top * picture.height]
  const width = Math.max(1, frame.right * picture.width - left)
  const height = Math.max(1, frame.bottom * picture.height - top)
  const scale = Math.min(1, most / Math.max(width, height))
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser can’t process pictures')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
}

/** Returns the part as a base64 JPEG, without the prefix of a data URL. Crops before scaling down, to keep detail. */
export function jpegOf(picture: ImageBitmap, frame: Frame): string {
  const canvas = document.createElement('canvas')
  draw(canvas, picture, frame, maxSide)
  const url = canvas.toDataURL('image/jpeg', quality)
  const base64 = url.slice(url.indexOf(',') + 1)
  if (!url.startsWith('data:image/jpeg') || !base64) throw new Error('the picture is too large')
  return base64
}
