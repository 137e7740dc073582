import { misfitOfPicture, type Picture } from './pictures.ts'
import { isKeyed } from './places.ts'

/** A picture in the content, and its place. */
export type PlacedPicture = { path: string; picture: Picture }

/** Returns whether a value is a picture, perhaps with gaps. */
export const isPicture = (value: unknown): value is Picture =>
  isKeyed(value) && 'alt' in value && 'key' in value && misfitOfPicture(value) === null

/** Returns every picture in a part of the content. */
export function picturesIn(value: unknown, path = ''): PlacedPicture[] {
  const at = (key: string | number) => (path ? `${path}.${key}` : String(key))
  if (Array.isArray(value)) return value.flatMap((each, i) => picturesIn(each, at(i)))
  if (isPicture(value)) return [{ path, picture: value }]
  if (!isKeyed(value)) return []
  return Object.entries(value).flatMap(([key, each]) => picturesIn(each, at(key)))
}
