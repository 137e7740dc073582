import { type ComponentProps, useState } from 'react'
import { type Client, list, read } from '../../../../contract/clients/clients.ts'
import { useCall, useList } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { useDebounced } from '../../../platform/debounced.ts'
import type { Choice } from '../../../ui/ChoiceOption.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { fullName } from './columns.tsx'
import { clientText, emailNotConfirmed, isUnconfirmed } from '../../core/users/unconfirmed.ts'
import { UnconfirmedDialog } from '../../core/users/Unconfirmed.tsx'

/** A client as the picker holds it. `name` is the business, or the person's name. */
export type PickedClient = { id: number; name: string }

type ClientPickerProps = Omit<
  ComponentProps<typeof Combobox>,
  'chosen' | 'onChoose' | 'onSearch' | 'choices' | 'status'
> & {
  chosen: PickedClient | null
  onChoose: (client: PickedClient | null) => void
  /** True where nothing is linked to the client, such as in a filter: then it doesn't warn of an unconfirmed address. */
  onlyFinds?: boolean
}

const debounceMs = 150

/** A field that searches clients on the server while the user types. */
export const ClientPicker = ({
  chosen,
  onChoose,
  onlyFinds = false,
  ...rest
}: ClientPickerProps) => {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), debounceMs)
  const [used, setUsed] = useState(false)
  const [doubtful, setDoubtful] = useState<Client | null>(null)
  const matches = useList(list, { query: { q, limit: 20 } }, { enabled: used })
  const id = chosen?.id ?? 0
  const known = useCall(read, { params: { id } }, { enabled: chosen !== null })
  const isDoubtful = known.data !== undefined && isUnconfirmed(known.data)
  const status = matches.error
    ? sentenceOf(matches.error)
    : matches.isLoading || text.trim() !== q || matches.isPlaceholderData
      ? 'Searching…'
      : matches.rows.length === 0
        ? 'No client found'
        : matches.hasNextPage
          ? `${matches.total.toLocaleString('en-US')} clients match. Keep typing to narrow the list.`
          : undefined
  const choose = (choice: Choice | null) => {
    const client = matches.rows.find(({ id }) => String(id) === choice?.value)
    if (client && isUnconfirmed(client) && !onlyFinds) setDoubtful(client)
    else onChoose(choice && { id: Number(choice.value), name: choice.label })
  }
  return (
    <>
      <Combobox
        placeholder="Search by name, email, business..."
        {...rest}
        onFocus={() => setUsed(true)}
        chosen={chosen && { value: String(id), label: clientText(chosen.name, isDoubtful) }}
        onChoose={choose}
        onSearch={setText}
        choices={matches.rows.map(choiceOf)}
        status={status}
      />
      {doubtful && (
        <UnconfirmedDialog
          client={{ name: nameOf(doubtful), email: doubtful.email }}
          onConfirm={() => {
            onChoose({ id: doubtful.id, name: nameOf(doubtful) })
            setDoubtful(null)
          }}
          onClose={() => setDoubtful(null)}
        />
      )}
    </>
  )
}

const nameOf = (client: Client) => client.businessName || fullName(client)

const choiceOf = (client: Client) => {
  const person = fullName(client)
  return {
    value: String(client.id),
    label: nameOf(client),
    hint: [isUnconfirmed(client) && emailNotConfirmed, client.businessName && person, client.email]
      .filter(Boolean)
      .join(' · '),
  }
}
