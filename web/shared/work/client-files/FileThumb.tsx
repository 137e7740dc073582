import { Folder } from 'lucide-react'
import { useState } from 'react'
import { type Entry, endingOf } from './entries.ts'

const box =
  'grid size-11 flex-none place-items-center overflow-hidden rounded-2 bg-pine-soft text-[0.6875rem] font-[650] text-pine-text'
/** Larger pictures aren’t fetched to be shown this small. */
const mostBytes = 3_000_000

/** A small picture of a file, or the ending of its name. It is decoration: the name is written beside it. */
export const FileThumb = ({ entry: { name, type, bytes, previewUrl } }: { entry: Entry }) => {
  const [isBroken, setIsBroken] = useState(false)
  const isPicture = previewUrl && type.startsWith('image/') && bytes < mostBytes && !isBroken
  return (
    <span className={box} aria-hidden>
      {isPicture ? (
        <img
          src={previewUrl}
          alt=""
          loading="lazy"
          className="size-full object-cover"
          onError={() => setIsBroken(true)}
        />
      ) : (
        endingOf(name)
      )}
    </span>
  )
}

export const FolderThumb = () => (
  <span className={box} aria-hidden>
    <Folder className="size-5" />
  </span>
)
