import * as z from 'zod/mini'
import { isBlank, tooLong } from '../fields.ts'
import { cutOf, readCut } from './picture-cuts.ts'

const part = z.int().check(z.gte(0), z.lte(1000))

/** The part of a picture that is shown, in thousandths of its width and height. */
export const pictureCrop = z
  .object({ x: part, y: part, width: part, height: part })
  .check(
    z.refine(
      ({ x, y, width, height }) =>
        width >= 20 && height >= 20 && x + width <= 1000 && y + height <= 1000,
      'Please crop the picture again',
    ),
  )
export type PictureCrop = z.output<typeof pictureCrop>

const percent = z.int().check(z.gte(0), z.lte(100))
/** The point that stays in sight where a place has other proportions, in percent of what the crop leaves. */
export const pictureFocus = z.object({ x: percent, y: percent })
export type PictureFocus = z.output<typeof pictureFocus>

const noPicture = 'Please choose a picture'
const noAlt = 'Please describe the picture for people who can’t see it'
const mostAlt = 500

/** The key by which a picture is known in every version of the website and in every installation. */
export const pictureKey = z.string(noPicture).check(z.regex(/^[a-z0-9-]{1,60}$/, noPicture))

/** A picture where it is used. */
export const picture = z.object({
  /** Of the agency's library, or of `site/pictures.ts` when it begins with `sample-`. */
  key: pictureKey,
  /** Its content in words. */
  alt: z.string(noAlt).check(
    z.maxLength(mostAlt, tooLong(mostAlt)),
    z.refine((value) => !isBlank(value), noAlt),
  ),
  crop: z.optional(pictureCrop),
  focus: z.optional(pictureFocus),
})
export type Picture = z.output<typeof picture>

/**
 * The files of a picture, or of a part of it, that pages load: `${at}-${width}.avif` and `.webp`, for each of `widths`
 * in pixels, in rising order. `width` and `height` are those of the largest. While they are still being made, `widths` is
 * empty and `at` is the address of a small picture.
 */
export type DrawnPicture = { at: string; width: number; height: number; widths: number[] }
/** By `cutOf`. */
export type DrawnPictures = Record<string, DrawnPicture>

/** Whether it comes with the software. */
export const isSamplePicture = (key: string): boolean => key.startsWith('sample-')

/** Returns what is wrong with a picture in a draft, which may lack its key and its description. */
export function misfitOfPicture(value: unknown): string | null {
  if (value === null || typeof value !== 'object') return noPicture
  const { key, alt, crop, focus } = value as Record<string, unknown>
  if (key !== '' && !z.safeParse(pictureKey, key).success) return noPicture
  if (typeof alt !== 'string' || alt.includes('\0') || !alt.isWellFormed()) return noAlt
  if (alt.length > mostAlt) return tooLong(mostAlt)
  if (crop !== undefined && !z.safeParse(pictureCrop, crop).success)
    return 'Please crop the picture again'
  return focus === undefined || z.safeParse(pictureFocus, focus).success
    ? null
    : 'Please choose the focal point again'
}

/** Returns a picture in words, for the list of changes. */
export const pictureInWords = ({ key, alt, crop, focus }: Picture): string =>
  [
    alt || 'A picture without a description',
    key && `picture ${key.slice(0, 8)}`,
    crop && `cropped to ${crop.x}, ${crop.y}, ${crop.width}, ${crop.height} ‰`,
    focus && `focus at ${focus.x}, ${focus.y} %`,
  ]
    .filter(Boolean)
    .join(' · ')

/** The address under which Markdown names a picture, such as `/pictures/0f3c…`, with a crop after a dot. */
export const markdownPicture = (picture: Pick<Picture, 'key' | 'crop'>): string =>
  `/pictures/${cutOf(picture)}`

const addressInMarkdown = /\]\(\/pictures\/([a-z\d-]{1,60}(?:\.\d{1,4}(?:-\d{1,4}){3})?)\)/g

/** Returns where Markdown names pictures, such as `![A workshop](/pictures/0f3c…)`, in UTF-16 code units. */
export const placesInMarkdown = (
  text: string,
): { from: number; to: number; cut: string; alt: string }[] =>
  [...text.matchAll(addressInMarkdown)].flatMap(({ index, 0: address, 1: cut = '' }) => {
    // The words can't contain a closing bracket, and looking for them from there keeps this linear.
    const start = index === 0 ? 0 : text.lastIndexOf(']', index - 1) + 1
    const before = text.slice(start, index)
    const begin = before.indexOf('![')
    if (begin < 0) return []
    return {
      from: start + begin,
      to: index + address.length,
      cut,
      alt: before.slice(begin + 2),
    }
  })

/** Returns the pictures that Markdown names. */
export const picturesInMarkdown = (text: string): Picture[] =>
  placesInMarkdown(text).map(({ cut, alt }) => ({ ...readCut(cut), alt }))

/** Writes the pictures that Markdown names in another way, such as with other addresses. */
export function rewritePictures(
  text: string,
  write: (picture: { cut: string; alt: string }) => string,
): string {
  let at = 0
  const parts = placesInMarkdown(text).map(({ from, to, ...picture }) => {
    const before = text.slice(at, from)
    at = to
    return before + write(picture)
  })
  return parts.join('') + text.slice(at)
}
