import type { Picture } from './placed-pictures.ts'

/** Names a picture with the part of it that is shown. */
export const cutOf = ({ key, crop }: Pick<Picture, 'key' | 'crop'>): string =>
  crop ? `${key}.${crop.x}-${crop.y}-${crop.width}-${crop.height}` : key

/** Returns the key and the part that `cutOf` named. */
export function readCut(cut: string): Pick<Picture, 'key' | 'crop'> {
  const [key = '', part] = cut.split('.')
  const [x = 0, y = 0, width = 0, height = 0] = part?.split('-').map(Number) ?? []
  return part === undefined ? { key } : { key, crop: { x, y, width, height } }
}
