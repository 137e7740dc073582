import type { DrawnPicture, Picture } from '../../site/schema/pictures.ts'

type Props = {
  picture: Pick<Picture, 'alt' | 'focus'>
  files: DrawnPicture
  sizes?: string
  className?: string
  isFirst?: boolean
}

/** The width of the file for browsers that don't choose. */
const usualWidth = 960

/** A picture in the format and width that the browser chooses; its place is kept before it arrives. */
export const PictureFiles = (props: Props) => {
  const { picture, files, sizes = '100vw', className, isFirst = false } = props
  const { at, width, height, widths } = files
  const setOf = (type: string) => widths.map((each) => `${at}-${each}.${type} ${each}w`).join(', ')
  const isMade = widths.length > 0
  const usual = widths.findLast((each) => each <= usualWidth) ?? widths[0]
  const { focus } = picture
  return (
    <picture className="contents">
      {/* Without a box, lest it takes a place of its own in a grid. */}
      {isMade && (
        <source className="hidden" type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      )}
      <img
        src={isMade ? `${at}-${usual}.webp` : at}
        {...(isMade && { srcSet: setOf('webp'), sizes })}
        alt={picture.alt}
        width={width}
        height={height}
        className={`object-cover ${className ?? ''}`}
        {...(focus && { style: { objectPosition: `${focus.x}% ${focus.y}%` } })}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
      />
    </picture>
  )
}
