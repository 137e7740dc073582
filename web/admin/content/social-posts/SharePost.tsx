import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { gapsOf } from '../../../../contract/content/gaps.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { gapText } from '../content-pieces/claim-words.ts'
import { nameOf } from '../content-pieces/labels.ts'
import { isVouched } from '../content-pieces/VouchDialog.tsx'

type SharePostProps = { piece: ContentPiece }

/** Returns what the share sheet gets: the text, and the picture where files can be shared. */
async function sharedOf({
  content,
  imageUrl,
  ...piece
}: Pick<ContentPiece, 'title' | 'topic' | 'content' | 'imageUrl'>): Promise<ShareData> {
  if (!imageUrl) return { text: content }
  const answer = await fetch(imageUrl)
  if (!answer.ok) return { text: content }
  const picture = new File([await answer.blob()], `${nameOf(piece).slice(0, 60)}.jpg`, {
    type: 'image/jpeg',
  })
  const whole = { text: content, files: [picture] }
  return navigator.canShare(whole) ? whole : { text: content }
}

/**
 * Opens the phone’s share sheet with the text and picture of a post; asks first if nobody has approved it. Renders nothing where the
 * browser has no share sheet: there people copy the text and download the picture.
 */
export const SharePost = ({ piece }: SharePostProps) => {
  const [busy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  if (!('canShare' in navigator)) return null
  const gaps = gapsOf(piece).length
  const share = async () => {
    setBusy(true)
    try {
      await navigator.share(await sharedOf(piece))
    } catch (error) {
      // Closing the sheet is no error.
      if ((error as Error).name !== 'AbortError')
        toast({
          title: 'Not shared',
          description: 'Your browser blocked it. Copy the text and download the picture instead.',
          variant: 'destructive',
        })
    }
    setBusy(false)
  }
  const close = () => setAsking(false)
  return (
    <>
      <Button
        busy={busy}
        onClick={() => (gaps > 0 || !isVouched(piece.status) ? setAsking(true) : void share())}
      >
        <Share2 className="size-4" aria-hidden />
        Share
      </Button>
      {isAsking && gaps > 0 && (
        <Dialog title="This post isn’t finished" onClose={close}>
          <p className="app text-ink-2">{gapText(gaps)}. Fill it in before you share the post.</p>
          <DialogActions>
            <Button look="primary" onClick={close}>
              Close
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {isAsking && gaps === 0 && (
        <ConfirmDialog
          title="Share a post that nobody approved?"
          confirm="Share it"
          danger={false}
          onConfirm={() => {
            close()
            return share()
          }}
          onClose={close}
        >
          It goes out as it stands.
        </ConfirmDialog>
      )}
    </>
  )
}
