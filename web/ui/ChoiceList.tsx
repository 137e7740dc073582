import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type Choice, ChoiceOption } from './ChoiceOption.tsx'
import { Input } from './controls.tsx'

type ChoiceListProps = {
  label: string
  choices: readonly Choice[]
  chosen: string
  onChoose: (choice: Choice) => void
  /** Given a text, the list has a field that finds among the choices. */
  search?: { text: string; onChange: (text: string) => void; placeholder: string }
  /** Shown below the choices, such as “Nobody found”. */
  status?: string | undefined
}

/** Letters typed within this time, in ms, belong to one word. */
const wordMs = 700

/** Returns the choice that the letters begin, after the active one for a single letter. */
function typedTo(choices: readonly Choice[], at: number, letters: string) {
  const from = letters.length === 1 ? at + 1 : at
  const turned = [...choices.slice(from), ...choices.slice(0, from)]
  const found = turned.find(({ label }) => label.toLowerCase().startsWith(letters))
  return found ? choices.indexOf(found) : at
}

/** A list to choose one of: arrow keys, Home, End, letters, Enter. */
export const ChoiceList = ({
  label,
  choices,
  chosen,
  onChoose,
  search,
  status,
}: ChoiceListProps) => {
  const id = useId()
  const [moved, setMoved] = useState<number | null>(null)
  const typed = useRef({ letters: '', at: -wordMs })
  const chosenAt = choices.findIndex(({ value }) => value === chosen)
  const at = Math.min(moved ?? Math.max(chosenAt, 0), choices.length - 1)
  const active = choices[at]
  const optionId = (place: number) => `${id}-${place}`
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const last = choices.length - 1
    const steps: Record<string, number> = {
      ArrowDown: at < last ? at + 1 : 0,
      ArrowUp: at > 0 ? at - 1 : last,
      ...(!search && { Home: 0, End: last }),
    }
    const to = steps[event.key]
    const isWord = event.timeStamp - typed.current.at <= wordMs
    if (to !== undefined) setMoved(to)
    else if (event.key === 'Enter' || (!search && event.key === ' ' && !isWord)) {
      if (active) onChoose(active)
    } else if (!search && event.key.length === 1) {
      const letters = (isWord ? typed.current.letters : '') + event.key.toLowerCase()
      typed.current = { letters, at: event.timeStamp }
      setMoved(typedTo(choices, at, letters))
    } else return
    event.preventDefault()
  }
  const listId = `${id}-list`
  const activeId = active && optionId(at)
  return (
    <>
      {search && (
        <Input
          role="combobox"
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-label={label}
          aria-expanded
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={search.placeholder}
          value={search.text}
          onChange={({ target }) => {
            search.onChange(target.value)
            setMoved(0)
          }}
          onKeyDown={onKeyDown}
          className="mb-1"
        />
      )}
      <div
        {...(search ? {} : { onKeyDown, tabIndex: 0, 'aria-activedescendant': activeId })}
        id={listId}
        role="listbox"
        aria-label={label}
        className="max-h-64 overflow-y-auto rounded-2 outline-offset-0"
      >
        {choices.map((choice, place) => (
          <ChoiceOption
            key={choice.value}
            id={optionId(place)}
            choice={choice}
            isChosen={choice.value === chosen}
            isActive={place === at}
            className="min-h-8"
            onMouseMove={() => place !== at && setMoved(place)}
            // Keeps the focus where the keys are heard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          />
        ))}
        {choices.length === 0 && <div className="px-2.5 py-2 text-ink-2">{status}</div>}
      </div>
    </>
  )
}
