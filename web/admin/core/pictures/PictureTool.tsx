import { ImagePlus } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { markdownPicture, type Picture } from '../../../../contract/core/placed-pictures.ts'
import { insertPicture } from '../../../platform/text-editor/insertion.ts'
import type { EditorHandle } from '../../../platform/text-editor/TextEditor.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { PicturePicker } from './PicturePicker.tsx'

/** Puts a picture of the library into a Markdown text as a paragraph. */
export const PictureTool = ({ editor }: { editor: RefObject<EditorHandle | null> }) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const insert = (picture: Picture) => {
    close()
    insertPicture(editor, { alt: picture.alt, path: markdownPicture(picture) })
  }
  return (
    <>
      <IconButton label="Picture" title="Picture" onClick={() => setOpen(true)}>
        <ImagePlus className="size-4" aria-hidden />
      </IconButton>
      {isOpen && <PicturePicker picture={null} onChoose={insert} onClose={close} />}
    </>
  )
}
