import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { type Choice, ChoiceOption } from './ChoiceOption.tsx'
import { Input } from './controls.tsx'
import { Suggestions } from './Suggestions.tsx'

type ComboboxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onSelect'> & {
  chosen: Choice | null
  /** null when the field was emptied. */
  onChoose: (choice: Choice | null) => void
  /** The text being typed; empty when there is none. */
  onSearch: (text: string) => void
  /** The options that match the text. */
  choices: readonly Choice[]
  /** Shown in place of the options, or below them: "Searching…", "Nobody found". */
  status?: string | undefined
}

/**
 * A text field that suggests matching options: arrow keys, Enter, Escape. Text that was typed but
 * not chosen is cleared on blur.
 */
export const Combobox = ({
  chosen,
  onChoose,
  onSearch,
  choices,
  status,
  id,
  ...rest
}: ComboboxProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const current = choices[Math.min(active, choices.length - 1)]
  const listId = `${id}-list`

  const search = (text: string | null) => {
    setTyped(text)
    setActive(0)
    onSearch(text ?? '')
  }
  const leave = () => {
    setOpen(false)
    search(null)
  }
  const choose = (choice: Choice) => {
    onChoose(choice)
    leave()
  }
  const step = (by: number) => {
    setOpen(true)
    if (open && choices.length)
      setActive((Math.min(active, choices.length - 1) + by + choices.length) % choices.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    }
    if (event.key === 'Enter' && open) {
      event.preventDefault()
      if (current) choose(current)
    }
  }
  return (
    <>
      <Input
        {...rest}
        ref={input}
        id={id}
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && current ? `${listId}-${current.value}` : undefined}
        value={typed ?? chosen?.label ?? ''}
        onChange={({ target }) => {
          search(target.value)
          setOpen(true)
          if (target.value === '') onChoose(null)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      {open && (
        <Suggestions
          field={input}
          id={listId}
          label="Options"
          className="max-h-72 w-(--radix-popover-trigger-width) min-w-52"
          onClose={leave}
        >
          {choices.map((choice, i) => (
            <ChoiceOption
              key={choice.value}
              id={`${listId}-${choice.value}`}
              choice={choice}
              isChosen={choice.value === chosen?.value}
              isActive={choice === current}
              className="min-h-9"
              onMouseMove={() => setActive(i)}
              onClick={() => choose(choice)}
            />
          ))}
          {status && <div className="px-2.5 py-2 text-ink-2">{status}</div>}
        </Suggestions>
      )}
    </>
  )
}
