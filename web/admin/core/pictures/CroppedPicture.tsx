import type { Picture } from '../../../../site/schema/pictures.ts'
import { framingOf } from './crop.ts'

/** The part of a picture that a place shows, small. */
export const CroppedPicture = ({
  src,
  width,
  height,
  picture,
}: {
  src: string
  width: number
  height: number
  picture: Pick<Picture, 'crop' | 'focus'>
}) => {
  const { crop } = framingOf(picture)
  return (
    <div
      className="relative max-h-40 overflow-hidden rounded-2 border border-line bg-sunken"
      style={{ aspectRatio: `${width * crop.width} / ${height * crop.height}` }}
    >
      <img
        src={src}
        alt=""
        className="absolute max-w-none"
        style={{
          width: `${100_000 / crop.width}%`,
          height: `${100_000 / crop.height}%`,
          left: `${(-crop.x / crop.width) * 100}%`,
          top: `${(-crop.y / crop.height) * 100}%`,
        }}
      />
    </div>
  )
}
