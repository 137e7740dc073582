import { useState } from 'react'
import { list } from '../../../../contract/clients/contacts.ts'
import { useCall } from '../../../platform/query.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/controls.tsx'
import { clientText, isUnconfirmed } from '../users/unconfirmed.ts'
import { ClientPicker, type PickedClient } from '../../clients/clients/ClientPicker.tsx'

type Writer = { id: number; name: string }

/** Chooses a client, or one of the client’s people, as the writer of an email. */
export const WriterChoice = ({
  hint,
  onChoose,
}: {
  hint?: string | undefined
  onChoose: (writer: Writer | null) => void
}) => {
  const [client, setClient] = useState<PickedClient | null>(null)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Who wrote it" hint={hint}>
        {(control) => (
          <ClientPicker
            {...control}
            chosen={client}
            onChoose={(picked) => {
              setClient(picked)
              onChoose(picked)
            }}
          />
        )}
      </Field>
      {client && <PersonChoice key={client.id} client={client} onChoose={onChoose} />}
    </div>
  )
}

/** Appears once a client has people besides the account itself. */
const PersonChoice = ({
  client,
  onChoose,
}: {
  client: PickedClient
  onChoose: (writer: Writer) => void
}) => {
  const { data } = useCall(list, { params: { clientId: client.id } })
  const all = (data ?? []).map((person) => ({
    id: person.id,
    name: clientText(
      `${person.firstName} ${person.lastName}`.trim() || person.email,
      isUnconfirmed(person),
    ),
  }))
  if (all.length < 2) return null
  return (
    <Field label="Person">
      {(control) => (
        <Select
          {...control}
          options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ currentTarget }) => {
            const writer = all.find(({ id }) => String(id) === currentTarget.value)
            if (writer) onChoose(writer)
          }}
        />
      )}
    </Field>
  )
}
