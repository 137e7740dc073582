import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { type InternalNote, mentionable } from '../../../../contract/core/internal-notes.ts'
import { useCall } from '../../../platform/query.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ChoiceOption } from '../../../ui/ChoiceOption.tsx'
import { Textarea } from '../../../ui/controls.tsx'
import { Suggestions } from '../../../ui/Suggestions.tsx'
import { usePeople } from '../assignments/people.ts'
import { matching, type Mention, mentionAt } from './mention.ts'

type Props = ComponentProps<'textarea'> & { of: Pick<InternalNote, 'noun' | 'recordId'> }

/** Returns the colleagues who can be mentioned; nobody before somebody types an @. */
function useMentionable(of: Props['of'], isAsked: boolean) {
  const { data: ids } = useCall(mentionable, { query: of }, { enabled: isAsked })
  const { data: team } = usePeople()
  return (team ?? []).filter(({ id }) => ids?.includes(id))
}

/** A text in which an @ suggests colleagues who see the record: arrow keys, Enter or Tab, Escape. */
export const MentionBox = ({ of, onChange, onBlur, ...rest }: Props) => {
  const box = useRef<HTMLTextAreaElement | null>(null)
  const listId = useId()
  const [mention, setMention] = useState<Mention | null>(null)
  const [active, setActive] = useState(0)
  const people = useMentionable(of, mention !== null)
  const found = mention ? matching(people, mention.text) : []
  const current = found[Math.min(active, found.length - 1)]
  const isOpen = current !== undefined

  const look = () => {
    const { current: field } = box
    const isRange = field && field.selectionStart !== field.selectionEnd
    setMention(field && !isRange ? mentionAt(field.value, field.selectionStart) : null)
    setActive(0)
  }
  const insert = (name: string) => {
    const { current: field } = box
    if (!field || !mention) return
    field.setRangeText(`@${name} `, mention.from, field.selectionStart, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    setMention(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((found.indexOf(current) + step + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') insert(current.name)
    else return
    event.preventDefault()
  }
  const optionId = (id: number) => `${listId}-${id}`
  return (
    <>
      <Textarea
        {...rest}
        ref={(field) => {
          box.current = field
          if (typeof rest.ref === 'function') rest.ref(field)
        }}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={current && optionId(current.id)}
        onChange={(event) => {
          onChange?.(event)
          look()
        }}
        onKeyDown={onKeyDown}
        onClick={look}
        onBlur={(event) => {
          onBlur?.(event)
          setMention(null)
        }}
      />
      {isOpen && (
        <Suggestions
          field={box}
          id={listId}
          label="Colleagues who see this"
          className="max-h-60 w-64 max-w-[calc(100vw-1rem)]"
          onClose={() => setMention(null)}
        >
          {found.map((each, place) => (
            <ChoiceOption
              key={each.id}
              id={optionId(each.id)}
              choice={{
                value: String(each.id),
                label: each.name,
                picture: <Avatar name={each.name} imageUrl={each.imageUrl} size="sm" />,
              }}
              isChosen={false}
              isActive={each === current}
              className="min-h-9"
              onMouseMove={() => setActive(place)}
              onClick={() => insert(each.name)}
            />
          ))}
        </Suggestions>
      )}
      <span role="status" className="sr-only">
        {isOpen && `${found.length} ${found.length === 1 ? 'colleague' : 'colleagues'}`}
      </span>
    </>
  )
}
