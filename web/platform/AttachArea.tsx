import { Paperclip } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/Field.tsx'
import { ChosenFiles } from './ChosenFiles.tsx'
import { pasteAsFile } from './writing/long-paste.ts'
import type { DraftFiles } from './draft-files.ts'

type AttachAreaProps = {
  files: DraftFiles
  /** Names what the files go with. */
  what: 'update'
  /** The most characters of the text; a longer one that is pasted becomes a file. */
  max: number
  error?: string | undefined
  /** The text that is written. */
  children: ReactNode
  /** Further buttons, beside the one that attaches. */
  actions?: ReactNode
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** A text with files: chosen, dropped onto it or pasted into it. */
export const AttachArea = ({ files, what, max, error, children, actions }: AttachAreaProps) => {
  const { uploads, set, attaching } = files
  const picker = useRef<HTMLInputElement>(null)
  const replaced = useRef<string>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOver, setIsOver] = useState(false)
  const pick = (key: string | null) => {
    replaced.current = key
    picker.current?.click()
  }
  const onPaste = (event: ClipboardEvent) => {
    const { files: pasted, types } = event.clipboardData
    if (pasteAsFile(event, { ...attaching, take: files.take }, { what: `an ${what}`, max })) return
    // Programs that copy text often add a picture of it.
    if (pasted.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    attaching.add(pasted)
  }
  return (
    <div
      className={`grid min-w-0 gap-2 rounded-2 ${isOver ? 'outline-2 outline-offset-4 outline-pine-text outline-dashed' : ''}`}
      onPaste={onPaste}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        attaching.add(event.dataTransfer.files)
      }}
    >
      {children}
      <ChosenFiles
        what={what}
        uploads={uploads}
        attaching={attaching}
        onReplace={pick}
        onRemove={(id) => set(uploads.filter((each) => each.id !== id))}
        onGone={() => button.current?.focus()}
      />
      <FieldError error={error} />
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={picker}
          type="file"
          multiple
          tabIndex={-1}
          aria-hidden
          className="hidden"
          onChange={({ target }) => {
            if (replaced.current && target.files?.length) attaching.remove(replaced.current)
            attaching.add(target.files ?? [])
            target.value = ''
          }}
        />
        <Button ref={button} look="ghost" onClick={() => pick(null)}>
          <Paperclip className="size-4" aria-hidden />
          Attach files
        </Button>
        {actions}
      </div>
    </div>
  )
}
