import { useEffect, useRef, useState } from 'react'
import { lengthNote } from './length.ts'

type LengthNoteProps = { length: number; max: number }

/** Says when a text is near its limit or over it; takes no space before. */
export const LengthNote = ({ length, max }: LengthNoteProps) => {
  const note = lengthNote(length, max)
  return (
    <span
      aria-live="polite"
      className={
        note ? `num text-[0.875em] ${note.over ? 'font-medium text-bad' : 'text-ink-2'}` : 'sr-only'
      }
    >
      {note?.words}
    </span>
  )
}

/** Counts the text of the control right before it. */
export const LengthCounter = ({ max }: { max: number }) => {
  const mark = useRef<HTMLSpanElement>(null)
  const [length, setLength] = useState(0)
  // Runs after every render, because a form can be filled without an input event.
  useEffect(() => {
    const control = mark.current?.previousElementSibling
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
    const count = () => setLength(control.value.length)
    count()
    control.addEventListener('input', count)
    return () => control.removeEventListener('input', count)
  })
  return (
    <>
      <span ref={mark} hidden />
      <LengthNote length={length} max={max} />
    </>
  )
}
