import { type ComponentProps, useState } from 'react'
import { type Client, list } from '../../../../contract/clients/clients.ts'
import { useList } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { useDebounced } from '../../../platform/debounced.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { fullName } from './columns.tsx'

/** A client as the picker holds it. `name` is the business, or the person's name. */
export type PickedClient = { id: number; name: string }

type ClientPickerProps = Omit<
  ComponentProps<typeof Combobox>,
  'chosen' | 'onChoose' | 'onSearch' | 'choices' | 'status'
> & {
  chosen: PickedClient | null
  onChoose: (client: PickedClient | null) => void
}

const debounceMs = 150

/** A field that searches clients on the server while the user types. */
export const ClientPicker = ({ chosen, onChoose, ...rest }: ClientPickerProps) => {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), debounceMs)
  const [used, setUsed] = useState(false)
  const matches = useList(list, { query: { q, limit: 20 } }, { enabled: used })
  const status = matches.error
    ? sentenceOf(matches.error)
    : matches.isLoading || text.trim() !== q || matches.isPlaceholderData
      ? 'Searching…'
      : matches.rows.length === 0
        ? 'No client found'
        : matches.hasNextPage
          ? `${matches.total.toLocaleString('en-US')} clients match. Keep typing to narrow the list.`
          : undefined
  return (
    <Combobox
      placeholder="Search by name, email, business..."
      {...rest}
      onFocus={() => setUsed(true)}
      chosen={chosen && { value: String(chosen.id), label: chosen.name }}
      onChoose={(choice) => onChoose(choice && { id: Number(choice.value), name: choice.label })}
      onSearch={setText}
      choices={matches.rows.map(choiceOf)}
      status={status}
    />
  )
}

const choiceOf = (client: Client) => {
  const person = fullName(client)
  return {
    value: String(client.id),
    label: client.businessName || person,
    hint: [client.businessName && person, client.email].filter(Boolean).join(' · '),
  }
}
