import { ScanLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { useFileRefusal } from '../../../platform/file-refusal.ts'
import { CardDialog } from './CardDialog.tsx'
import { openPicture } from './picture.ts'

/** Opens the file picker for a picture of a business card. */
export const ScanButton = ({ onClick }: { onClick: () => void }) => (
  <Button onClick={onClick}>
    <ScanLine className="size-4" aria-hidden />
    Scan Business Card
  </Button>
)

/**
 * Picks a picture of a business card and opens the dialog that turns it into a lead. The page draws `dialog` once, so that
 * it stays open when the button that opened it goes.
 */
export const useCardScan = () => {
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const refusal = useFileRefusal()
  const open = async (file: File | undefined) => {
    if (!file) return
    if (!file.type.startsWith('image/'))
      return refusal.refuse('Error', 'Please select an image file')
    const opened = await openPicture(file).catch(() => null)
    if (!opened) return refusal.refuse('Error', 'Failed to process image')
    refusal.clear()
    setPicture(opened)
  }
  const dialog = (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="hidden"
        aria-label="Picture of a business card"
        onChange={({ target }) => {
          void open(target.files?.[0])
          // Reset, so that the same picture can be chosen again.
          target.value = ''
        }}
      />
      {picture && (
        <CardDialog picture={picture} onPicture={open} onClose={() => setPicture(null)} />
      )}
    </>
  )
  return { choose: () => input.current?.click(), dialog }
}
