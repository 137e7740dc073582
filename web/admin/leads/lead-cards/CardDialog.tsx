import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { extract } from '../../../../contract/leads/lead-cards.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { call, CallError } from '../../../platform/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CardReview } from './CardReview.tsx'
import { CropFrame } from './CropFrame.tsx'
import { type Frame, jpegOf, wholeFrame } from './picture.ts'

export type Reading = ReplyOf<typeof extract>

const failed = 'Failed to extract business card information'

/** Returns the message for a failed reading: the server's own if it sent one. */
const sentenceOf = (error: unknown) =>
  (error instanceof CallError && error.status > 0 && error.sentence) || failed

/** The steps from the picture of a card to a lead: crop, result, review. */
export const CardDialog = ({
  picture,
  onPicture,
  onClose,
}: {
  picture: ImageBitmap
  onPicture: (file: File | undefined) => Promise<unknown>
  onClose: () => void
}) => {
  const camera = useRef<HTMLInputElement>(null)
  const [frame, setFrame] = useState<Frame>(wholeFrame)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [result, setResult] = useState<{ image: string; reading: Reading } | null>(null)

  const scan = async (reader?: 'machine') => {
    let image: string
    try {
      image = jpegOf(picture, frame)
    } catch {
      return toast({
        title: 'Error',
        description: 'Failed to process image',
        variant: 'destructive',
      })
    }
    setBusy(true)
    setProblem('')
    try {
      const body = reader ? { image, reader } : { image }
      setResult({ image, reading: await call(extract, { body }) })
    } catch (error) {
      setProblem(sentenceOf(error))
      toastFailure(error)
    }
    setBusy(false)
  }

  if (result)
    return (
      <CardReview
        image={result.image}
        reading={result.reading}
        onAgain={() => setResult(null)}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title="Scan Business Card"
      description="Crop closely to the card so that its text is large. Nothing is stored yet."
      width="lg"
      locked={busy}
      onClose={onClose}
    >
      <div className="app grid gap-4">
        {problem && (
          <Notice
            tone="bad"
            title={problem}
            action={
              <Button disabled={busy} onClick={() => void scan('machine')}>
                Read on this server
              </Button>
            }
          />
        )}
        <div className="overflow-hidden rounded-2 bg-sunken p-6">
          <CropFrame picture={picture} frame={frame} onFrame={setFrame} />
        </div>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          className="hidden"
          aria-label="Another picture"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            setFrame(wholeFrame)
            void onPicture(file)
            target.value = ''
          }}
        />
        <DialogActions>
          <Button disabled={busy} onClick={() => camera.current?.click()}>
            <Camera className="size-4" aria-hidden />
            Take another picture
          </Button>
          <Button look="primary" busy={busy} onClick={() => void scan()}>
            {busy ? 'Reading the card…' : 'Read card'}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
