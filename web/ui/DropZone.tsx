import { Upload } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'

/** A drop target for a file, or with `multiple` for several, with a button that opens the file picker. */
export const DropZone = ({
  onFile,
  hint,
  ...control
}: Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  onFile: (file: File) => void
  hint?: ReactNode
}) => {
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, control.multiple ? undefined : 1)) onFile(file)
  }
  return (
    // Keyboard users choose a file with the input inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files)
      }}
      className={`grid min-h-24 cursor-pointer place-items-center gap-1 rounded-2 border border-dashed px-4 py-5 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${isOver ? 'border-primary bg-pine-soft' : 'border-line-strong hover:bg-sunken'}`}
    >
      <Upload className="size-5 text-ink-3" aria-hidden />
      <span>
        <span className="font-semibold underline">
          {control.multiple ? 'Choose files' : 'Choose a file'}
        </span>{' '}
        or drop {control.multiple ? 'them' : 'it'} here
      </span>
      {hint && <span className="text-ink-2">{hint}</span>}
      <input
        {...control}
        type="file"
        className="sr-only"
        onChange={({ target }) => {
          take(target.files)
          // Cleared so that the same file can be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
