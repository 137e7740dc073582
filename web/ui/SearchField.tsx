import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Input } from './controls.tsx'
import { LengthNote } from './LengthCounter.tsx'

const debounceMs = 250
/** The longest search text that lists accept. */
const maxLength = 200

/** A search box that reports its text after a short debounceMs, or at once on Enter. */
export const SearchField = ({
  label,
  placeholder = label,
  value,
  onChange,
}: {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
}) => {
  const [text, setText] = useState(value)
  const reported = useRef(value)
  const report = (next: string) => {
    if (next.trim().length > maxLength) return
    reported.current = next.trim()
    onChange(next.trim())
  }

  // A change made elsewhere, such as by Back or "Clear filters", replaces the text, but never what
  // was typed since and isn't reported yet.
  useEffect(() => {
    if (value === reported.current) return
    const isTyping = text.trim() !== reported.current
    reported.current = value
    if (!isTyping) setText(value)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- typing alone changes nothing here
  }, [value])
  useEffect(() => {
    if (text.trim() === reported.current) return
    const timer = setTimeout(() => report(text), debounceMs)
    return () => clearTimeout(timer)
  })

  return (
    <search className="min-w-0 flex-[1_1_16rem] max-sm:basis-full sm:max-w-88">
      <span className="relative block">
        <Search
          className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-3"
          aria-hidden
        />
        <Input
          type="search"
          aria-label={label}
          placeholder={placeholder}
          className="pl-8.5"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') report(text)
          }}
        />
      </span>
      <LengthNote length={text.length} max={maxLength} />
    </search>
  )
}
