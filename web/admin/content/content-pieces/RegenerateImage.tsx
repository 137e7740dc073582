import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { regenerate } from '../../../../contract/content/content-pictures.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'

const limited = 'The image provider didn’t return an image. The content is saved without a new one.'
const failed = 'Failed to regenerate image. Please try again.'

export const RegenerateImage = ({
  piece,
  onDone,
}: {
  piece: Pick<ContentPiece, 'id'>
  onDone?: () => Promise<void>
}) => {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { imageUrl, message } = await call(regenerate, { params: { id: piece.id } })
      if (imageUrl) toast({ title: 'Success', description: 'Image regenerated successfully' })
      else
        toast({
          title: 'Image Generation Limited',
          description: message || limited,
          variant: 'destructive',
        })
    } catch (error) {
      const description = sentenceOf(error, failed)
      toast({ title: 'Image Generation Failed', description, variant: 'destructive' })
    }
    await onDone?.()
    await invalidate('content-pieces')
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={() => void run()}>
      <ImagePlus className="size-4" aria-hidden />
      Regenerate image
    </Button>
  )
}
