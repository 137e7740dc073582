import { type ComponentProps, useState } from 'react'
import type { AssignedNoun } from '../../../../contract/core/assignments.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { usePerson } from './people.ts'
import { usePickable } from './use-pickable.tsx'

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
  const pickable = usePickable(noun, typed, except)
  const name = usePerson(chosen)?.name ?? (chosen === null ? text : '')
  return (
    <Combobox
      placeholder="Nobody"
      {...rest}
      chosen={name ? { value: String(chosen ?? ''), label: name } : null}
      onChoose={(choice) => onChoose(choice && Number(choice.value))}
      onSearch={setTyped}
      {...pickable}
    />
  )
}
