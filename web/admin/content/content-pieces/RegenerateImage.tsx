import { ChevronDown, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { read } from '../../../../contract/content/content-suggestions.ts'
import { useCall } from '../../../platform/query.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { ClientPictureGrid } from '../client-pictures/ClientPictureGrid.tsx'
import { clientOf } from '../../core/users/unconfirmed.ts'
import { asksAgain, type Making, makeImage } from './image-making.ts'
import { nameOf } from './labels.ts'

type RegenerateImageProps = { piece: ContentPiece; onDone?: () => Promise<void> }

/** Makes another image, takes one of the client's library, or restores the former one; asks first where the client is asked again. */
export const RegenerateImage = ({ piece, onDone }: RegenerateImageProps) => {
  const { id, clientId } = piece
  const model = useCall(read, { params: { id } }).data?.pictureModel
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Making | null>(null)
  const [choosing, setChoosing] = useState(false)
  const run = async (making: Making) => {
    setBusy(true)
    await makeImage(id, making)
    await onDone?.()
    setBusy(false)
  }
  const begin = (making: Making) => {
    if (busy) return
    if (asksAgain(piece)) setAsked(making)
    else void run(making)
  }
  return (
    <span className="flex flex-wrap gap-2">
      <Button busy={busy} onClick={() => begin({ by: 'last' })}>
        <ImagePlus className="size-4" aria-hidden />
        Regenerate image
      </Button>
      <Menu
        trigger={
          // `disabled` would lose the focus.
          <IconButton label="Other images" aria-busy={busy || undefined}>
            <ChevronDown className="size-4" aria-hidden />
          </IconButton>
        }
        items={[
          { label: 'Draw a cover', onSelect: () => begin({ by: 'drawn' }) },
          Boolean(model) && {
            label: 'Make one with AI',
            onSelect: () => begin({ by: 'model' }),
          },
          { label: 'Choose from the client’s pictures...', onSelect: () => setChoosing(true) },
          piece.formerThumbnailUrl !== null && {
            label: (
              <span className="flex items-center gap-2">
                <img src={piece.formerThumbnailUrl} alt="" className="h-8 rounded-1" />
                Restore the former one
              </span>
            ),
            onSelect: () => begin({ by: 'former' }),
          },
        ]}
      />
      {choosing && (
        <Dialog title={`Pictures of ${clientOf(piece)}`} onClose={() => setChoosing(false)}>
          <div className="app">
            <ClientPictureGrid
              clientId={clientId}
              verb="Use"
              onChoose={(picture) => {
                setChoosing(false)
                begin({ by: 'library', pictureId: picture.id })
              }}
            />
          </div>
        </Dialog>
      )}
      {asked && (
        <ConfirmDialog
          title={`Change the image of “${nameOf(piece)}”?`}
          confirm="Change the image"
          danger={false}
          onConfirm={async () => {
            await run(asked)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        >
          {clientOf(piece)} approved it with the present one, and is asked to review it again.
        </ConfirmDialog>
      )}
    </span>
  )
}
