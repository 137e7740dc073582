import { type ComponentProps, useState } from 'react'
import type { AssignedNoun } from '../../../../contract/core/assignments.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { useUser } from '../../../platform/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { hintOf, pickable } from './choices.ts'
import { usePeople } from './people.ts'

type PersonPickerProps = Omit<
  ComponentProps<typeof Combobox>,
  'chosen' | 'onChoose' | 'onSearch' | 'choices' | 'status'
> & {
  /** Offers only people who may see such records; null for everybody. */
  noun: AssignedNoun | null
  /** The id of the chosen person; null for nobody. */
  chosen: number | null
  /** A name that belongs to nobody on the team, shown until somebody is chosen. */
  text?: string
  /** Somebody who isn't offered. */
  except?: number
  onChoose: (id: number | null) => void
}

/** A field that finds somebody on the team, oneself on top. Emptied, it chooses nobody. */
export const PersonPicker = ({
  noun,
  chosen,
  text = '',
  except,
  onChoose,
  ...rest
}: PersonPickerProps) => {
  const [typed, setTyped] = useState('')
  const team = usePeople()
  const self = useUser()?.id ?? 0
  const people = team.data ?? []
  const found = pickable(people, noun, { self, text: typed.trim() }).filter(
    ({ id }) => id !== except,
  )
  const status = team.error
    ? sentenceOf(team.error)
    : team.isLoading
      ? 'Loading…'
      : found.length === 0
        ? 'Nobody found'
        : undefined
  const name = people.find(({ id }) => id === chosen)?.name ?? (chosen === null ? text : '')
  return (
    <Combobox
      placeholder="Nobody"
      {...rest}
      chosen={name ? { value: String(chosen ?? ''), label: name } : null}
      onChoose={(choice) => onChoose(choice && Number(choice.value))}
      onSearch={setTyped}
      choices={found.map((each) => ({
        value: String(each.id),
        label: each.name,
        hint: hintOf(each, self),
        picture: <Avatar name={each.name} imageUrl={each.imageUrl} size="sm" />,
      }))}
      status={status}
    />
  )
}
