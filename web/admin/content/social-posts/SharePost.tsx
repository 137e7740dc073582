import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { nameOf } from '../content-pieces/labels.ts'

type SharePostProps = {
  piece: Pick<ContentPiece, 'title' | 'topic' | 'content' | 'imageUrl'>
}

/** Returns what the share sheet gets: the text, and the picture where files can be shared. */
async function sharedOf({
  content,
  imageUrl,
  ...piece
}: SharePostProps['piece']): Promise<ShareData> {
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
 * Opens the share sheet of a phone with the text and the picture of a post. Renders nothing where there is none: the
 * text is copied there, and the picture downloaded.
 */
export const SharePost = ({ piece }: SharePostProps) => {
  const [busy, setBusy] = useState(false)
  if (!('canShare' in navigator)) return null
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
  return (
    <Button busy={busy} onClick={() => void share()}>
      <Share2 className="size-4" aria-hidden />
      Share
    </Button>
  )
}
