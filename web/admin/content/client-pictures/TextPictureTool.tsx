import { ImagePlus } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { keyOfClientPicture } from '../../../../contract/content/client-pictures.ts'
import { list } from '../../../../contract/content/content-publications.ts'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { markdownPicture } from '../../../../contract/core/placed-pictures.ts'
import { useCall } from '../../../platform/query.tsx'
import { insertPicture } from '../../../platform/text-editor/insertion.ts'
import type { EditorHandle } from '../../../platform/text-editor/TextEditor.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { PictureTool } from '../../core/pictures/PictureTool.tsx'
import { clientOf } from '../../core/users/unconfirmed.ts'
import { PlaceClientPicture } from './PlaceClientPicture.tsx'

type TextPictureToolProps = { piece: ContentPiece; editor: RefObject<EditorHandle | null> }

/** Puts a picture into the text of a piece: of its client's library, or of the agency's for the agency's own content. */
export const TextPictureTool = ({ piece, editor }: TextPictureToolProps) => {
  const { id, clientId } = piece
  const [isOpen, setOpen] = useState(false)
  const publishing = useCall(list, { params: { id } })
  if (publishing.data?.owner === 'agency') return <PictureTool editor={editor} />
  const close = () => setOpen(false)
  const title = `Pictures of ${clientOf(piece)}`
  return (
    <>
      <IconButton label="Picture" title="Picture" onClick={() => setOpen(true)}>
        <ImagePlus className="size-4" aria-hidden />
      </IconButton>
      {isOpen && !publishing.data && (
        <Dialog title={title} onClose={close}>
          <Loaded query={publishing}>{() => null}</Loaded>
        </Dialog>
      )}
      {isOpen && publishing.data && (
        <PlaceClientPicture
          title={title}
          clientId={clientId}
          onPlace={({ picture, alt }) => {
            close()
            const key = keyOfClientPicture(picture.id)
            insertPicture(editor, { alt, path: markdownPicture({ key }) })
          }}
          onClose={close}
        />
      )}
    </>
  )
}
