import { ScanLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { CardDialog } from './CardDialog.tsx'
import { openPicture } from './picture.ts'

/** Picks a picture of a business card and opens the dialog that turns it into a lead. */
export const ScanCard = () => {
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const open = async (file: File | undefined) => {
    if (!file) return
    const refuse = (description: string) =>
      toast({ title: 'Error', description, variant: 'destructive' })
    if (!file.type.startsWith('image/')) return refuse('Please select an image file')
    const opened = await openPicture(file).catch(() => null)
    if (opened) setPicture(opened)
    else refuse('Failed to process image')
  }
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <ScanLine className="size-4" aria-hidden />
        Scan Business Card
      </Button>
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
}
