import { cutOf } from '../../contract/core/picture-cuts.ts'
import type { Picture } from '../../site/schema/pictures.ts'
import { useSite } from '../platform/site.ts'
import { PictureFiles } from '../ui/PictureFiles.tsx'

type Props = {
  picture: Picture | null | undefined
  /** The same for the dark theme. */
  dark?: Picture | null | undefined
  /** The width at which it is drawn, as the attribute `sizes` has it, such as `(min-width: 64rem) 50vw, 100vw`. */
  sizes?: string
  /** Proportions come from here, such as `aspect-[4/3] w-full`; without one, the picture keeps its own. */
  className?: string
  /** Whether it is in sight when the page opens: then the browser doesn't wait. */
  isFirst?: boolean
}

/** Returns whether the files of a picture are there. */
export function useHasFiles(picture: Picture): boolean {
  const { pictures } = useSite()
  return Boolean(pictures[cutOf(picture)] ?? pictures[picture.key])
}

/** A picture of the website, from the library or the sample; nothing where its files aren't there. */
export const SitePicture = ({ picture, dark, className = '', ...others }: Props) => {
  const { pictures } = useSite()
  const filesOf = (each: Picture | null | undefined) =>
    each && (pictures[cutOf(each)] ?? pictures[each.key])
  const files = filesOf(picture)
  const darkFiles = filesOf(dark)
  if (!picture || !files) return null
  const shared = { ...others, className }
  if (!dark || !darkFiles) return <PictureFiles {...shared} picture={picture} files={files} />
  // The browser doesn't load a picture that isn't displayed, unless it is told not to wait.
  return (
    <>
      <PictureFiles
        {...shared}
        isFirst={false}
        className={`dark:hidden ${className}`}
        picture={picture}
        files={files}
      />
      <PictureFiles
        {...shared}
        isFirst={false}
        className={`hidden dark:block ${className}`}
        picture={dark}
        files={darkFiles}
      />
    </>
  )
}
