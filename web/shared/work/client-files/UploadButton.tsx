import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { chosenFiles, type Uploads } from './uploads.ts'

/** A button that chooses files, several at once. */
export const UploadButton = ({
  uploads,
  label = 'Upload',
  look = 'primary',
}: {
  uploads: Pick<Uploads, 'add'>
  label?: string
  look?: 'primary' | 'line'
}) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look={look} onClick={() => input.current?.click()}>
        <Upload className="size-4" aria-hidden />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          uploads.add(chosenFiles(target.files ?? []))
          // Cleared so that the same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
