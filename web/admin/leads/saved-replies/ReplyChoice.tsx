import { type KeyboardEvent, useId, useState } from 'react'
import { list, type SavedReply } from '../../../../contract/outreach/saved-replies.ts'
import { useCall } from '../../../platform/query.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Input } from '../../../ui/controls.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { matching } from './matching.ts'

/** The search of saved replies: arrow keys move, Enter chooses. */
export const ReplyChoice = ({
  onChoose,
  onType,
}: {
  onChoose: (reply: SavedReply) => void
  onType: (text: string) => void
}) => {
  const replies = useCall(list, {})
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  const found = matching(replies.data ?? [], typed)
  const current = found[Math.min(active, found.length - 1)]
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      const from = Math.min(active, found.length - 1)
      setActive((from + step + found.length) % found.length)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (current) onChoose(current)
    }
  }
  return (
    <>
      <Input
        role="combobox"
        aria-label="Search saved replies"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${listId}-${current.id}` : undefined}
        autoComplete="off"
        placeholder="Search by name or text..."
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          onType(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <Loaded query={replies}>
        {(all) => (
          <>
            <div
              id={listId}
              role="listbox"
              aria-label="Saved replies"
              className="grid max-h-72 grid-cols-[minmax(0,1fr)] overflow-y-auto"
            >
              {found.map((reply) => (
                <Choice
                  key={reply.id}
                  id={`${listId}-${reply.id}`}
                  reply={reply}
                  isActive={reply === current}
                  onChoose={onChoose}
                />
              ))}
            </div>
            {found.length === 0 && (
              <p role="status" className="px-2 py-1 text-ink-2">
                {all.length === 0
                  ? 'No saved replies yet. Write a text, and save it as a reply.'
                  : 'No saved reply matches.'}
              </p>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

type ChoiceProps = {
  id: string
  reply: SavedReply
  isActive: boolean
  onChoose: (reply: SavedReply) => void
}

const Choice = ({ id, reply, isActive, onChoose }: ChoiceProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    ref={(option) => {
      if (isActive) option?.scrollIntoView({ block: 'nearest' })
    }}
    onClick={() => onChoose(reply)}
    onKeyDown={() => {}}
    className={`cursor-pointer rounded-2 px-2 py-1.5 hover:bg-mist coarse:py-2.5 ${isActive ? 'bg-mist' : ''}`}
  >
    <span className="flex items-center gap-2">
      <span className="min-w-0 truncate font-semibold">{reply.name}</span>
      {!reply.isShared && <Badge>Only you</Badge>}
    </span>
    <span className="block truncate text-[0.8125rem] text-ink-2">{reply.content}</span>
  </div>
)
