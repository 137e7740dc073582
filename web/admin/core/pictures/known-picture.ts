import { type LibraryPicture, list } from '../../../../contract/core/pictures.ts'
import { samplePictures } from '../../../../site/pictures.ts'
import { isSamplePicture, type Picture } from '../../../../site/schema/pictures.ts'
import { useCall } from '../../../platform/query.tsx'

/** A picture that a place names: of the library, or of the sample. */
export type KnownPicture = {
  key: string
  name: string
  /** In a size for a part of the screen. */
  src: string
  width: number
  height: number
  alt: string
  /** Null for one of the sample, which can't be cropped. */
  inLibrary: LibraryPicture | null
}

const shownWidth = 1280

const srcOf = ({ files, thumbnailUrl }: LibraryPicture) =>
  files
    ? `${files.at}-${files.widths.findLast((each) => each <= shownWidth) ?? files.widths[0]}.webp`
    : thumbnailUrl

export const fromLibrary = (picture: LibraryPicture): KnownPicture => ({
  key: picture.key,
  name: picture.name,
  src: srcOf(picture),
  width: picture.width,
  height: picture.height,
  alt: picture.alt,
  inLibrary: picture,
})

/** The pictures that come with the software. */
export const fromSample: readonly KnownPicture[] = Object.entries(samplePictures).map(
  ([key, { at, width, height, widths }]) => ({
    key,
    name: key.replace(/^sample-/, '').replaceAll('-', ' '),
    src: `${at}-${widths.findLast((each) => each <= shownWidth) ?? widths[0]}.webp`,
    width,
    height,
    alt: '',
    inLibrary: null,
  }),
)

/** Returns what is known of a picture that a place names: null when it isn't there, undefined while that isn't known. */
export function useKnownPicture(picture: Picture | null): KnownPicture | null | undefined {
  const key = picture?.key ?? ''
  const isAsked = key !== '' && !isSamplePicture(key)
  const { data, error } = useCall(list, { query: { keys: key } }, { enabled: isAsked })
  if (!isAsked) return fromSample.find((each) => each.key === key) ?? null
  const found = data?.find((each) => each.key === key)
  return found ? fromLibrary(found) : data || error ? null : undefined
}
