import { useRef, useState } from 'react'
import { Input } from '../../ui/controls.tsx'
import { shortDay, useNow } from '../dates.ts'
import { quickDays } from './quick-days.ts'

type DayEditorProps = {
  label: string
  /** YYYY-MM-DD; empty for none. */
  value: string
  onType: (value: string) => void
  onSave: (value: string, words: string) => void
}

/** Years that somebody is still typing, such as 0020. */
const isTyping = (day: string) => day !== '' && day < '2000'

/** A day, typed and stored with Enter, picked, or one of the usual ones. */
export const DayEditor = ({ label, value, onType, onSave }: DayEditorProps) => {
  const [day, setDay] = useState(value)
  /** Whether the last change came by key: a day that is being typed isn't the one meant yet. */
  const isByKey = useRef(false)
  const save = (next: string) => onSave(next, next && shortDay(next))
  const usual = [
    ...quickDays(new Date(useNow())),
    ...(value ? [{ label: `No ${label.toLowerCase()}`, day: '' }] : []),
  ]
  return (
    <div className="grid gap-1">
      <Input
        type="date"
        aria-label={label}
        value={day}
        onPointerDown={() => void (isByKey.current = false)}
        onKeyDown={(event) => {
          isByKey.current = true
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (!isTyping(day)) save(day)
        }}
        onChange={({ target }) => {
          setDay(target.value)
          if (isTyping(target.value)) return
          onType(target.value)
          if (!isByKey.current && target.value) save(target.value)
        }}
      />
      {usual.map((each) => (
        <button
          key={each.label}
          type="button"
          className="flex min-h-8 items-center justify-between gap-3 rounded-2 px-2.5 py-1 text-left hover:bg-mist coarse:min-h-11"
          onClick={() => save(each.day)}
        >
          {each.label}
          {each.day && (
            <span className="num text-ink-2" aria-hidden>
              {shortDay(each.day)}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
