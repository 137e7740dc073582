import { RotateCcw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { LibraryPicture } from '../../../../contract/core/pictures.ts'
import type { Sending } from '../../../platform/file-queue.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'
import { accepted, usePictureUploads } from './use-uploads.ts'

const picturesIn = (files: FileList | undefined) =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))

const pastedName = (file: File) =>
  // Browsers call every pasted picture so.
  file.name === 'image.png'
    ? new File([file], `Pasted ${new Date().toLocaleString('en-US')}.png`, { type: file.type })
    : file

/** Takes pictures that are chosen, dropped anywhere in the window, or pasted, and shows how far they are. */
export const PictureUploads = ({ onAdded }: { onAdded?: (picture: LibraryPicture) => void }) => {
  const { sending, add, retry, remove } = usePictureUploads(onAdded)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = picturesIn(event.clipboardData?.files)
      if (files.length === 0) return
      event.preventDefault()
      add(files.map(pastedName))
    }
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget ?? setIsOver(false)
    const drop = (event: DragEvent) => {
      setIsOver(false)
      // The drop zone took it already.
      if (event.defaultPrevented || !event.dataTransfer?.files.length) return
      event.preventDefault()
      add(event.dataTransfer.files)
    }
    document.addEventListener('paste', paste)
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [add])
  return (
    <div className="grid gap-2" data-over={isOver || undefined}>
      <DropZone
        accept={accepted}
        multiple
        aria-label="Upload pictures"
        onFile={(file) => add([file])}
        hint={
          isOver
            ? 'Drop them anywhere'
            : 'Or paste one. PNG, JPEG, WebP, AVIF or GIF, up to 25 MB. Sizes for every screen are made for you.'
        }
      />
      {sending.length > 0 && (
        <ul className="grid gap-1.5" aria-label="Uploading">
          {sending.map((each) => (
            <UploadRow
              key={each.key}
              sending={each}
              onRetry={() => retry(each)}
              onRemove={() => remove(each.key)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const UploadRow = ({
  sending: { file, sent, failure, refused },
  onRetry,
  onRemove,
}: {
  sending: Sending
  onRetry: () => void
  onRemove: () => void
}) => (
  <li className="flex min-w-0 items-center gap-2 rounded-2 border border-line-2 px-3 py-1.5">
    <div className="min-w-0 flex-1">
      <p className="truncate">{file.name}</p>
      {failure === null ? (
        <progress
          className="block h-1.5 w-full"
          value={sent}
          max={1}
          aria-label={`Uploading ${file.name}`}
        />
      ) : (
        <p role="alert" className="text-[0.875em] font-medium text-bad">
          {failure}
        </p>
      )}
    </div>
    {failure !== null && !refused && (
      <IconButton label={`Upload ${file.name} again`} onClick={onRetry}>
        <RotateCcw className="size-4" aria-hidden />
      </IconButton>
    )}
    <IconButton label={`Remove ${file.name}`} onClick={onRemove}>
      <X className="size-4" aria-hidden />
    </IconButton>
  </li>
)
