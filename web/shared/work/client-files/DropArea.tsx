import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { droppedFiles } from './dropped.ts'
import { chosenFiles, type Uploads } from './uploads.ts'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
const takesText = 'input, textarea, [contenteditable], [role=dialog]'

/** Takes files that are dropped on its content, and pictures that are pasted anywhere on the page. */
export const DropArea = ({ uploads, children }: { uploads: Uploads; children: ReactNode }) => {
  const [isOver, setIsOver] = useState(false)
  const add = useRef(uploads.add)
  useEffect(() => {
    add.current = uploads.add
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || (event.target as Element | null)?.closest?.(takesText)) return
      event.preventDefault()
      add.current(chosenFiles(files))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  return (
    // The upload button beside it is for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={(event) => {
        setIsOver(false)
        if (!hasFiles(event) || event.defaultPrevented) return
        event.preventDefault()
        void droppedFiles(event.dataTransfer).then((chosen) => add.current(chosen))
      }}
    >
      <p
        className={`flex items-center justify-center gap-2.5 rounded-3 border-[1.5px] border-dashed p-3.5 text-ink-2 max-sm:hidden coarse:hidden ${isOver ? 'border-primary bg-pine-soft text-ink' : 'border-line-strong'}`}
      >
        <Upload className="size-5 flex-none" aria-hidden />
        {isOver ? 'Drop them to upload' : 'Drop files or whole folders here, or paste a picture'}
      </p>
      {children}
    </div>
  )
}
