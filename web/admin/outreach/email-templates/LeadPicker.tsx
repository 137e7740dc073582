import { useState } from 'react'
import { type Lead, list } from '../../../../contract/leads/leads.ts'
import { useList } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { leadName } from '../../leads/leads/labels.ts'
import { useDebounced } from '../../../platform/debounced.ts'

export type PickedLead = { id: number; name: string }

/** Chooses the lead whose version of the email is previewed; without one, sample values are used. */
export const LeadPicker = ({
  chosen,
  onChoose,
}: {
  chosen: PickedLead | null
  onChoose: (lead: PickedLead | null) => void
}) => {
  const [text, setText] = useState('')
  const [used, setUsed] = useState(false)
  const q = useDebounced(text.trim())
  const matches = useList(list, { query: { q, limit: 8 } }, { enabled: used })
  const status = matches.error
    ? sentenceOf(matches.error)
    : matches.isLoading || text.trim() !== q || matches.isPlaceholderData
      ? 'Searching…'
      : matches.rows.length === 0
        ? 'No lead found'
        : undefined
  return (
    <Field label="Preview as" className="min-w-0 flex-[1_1_16rem]">
      {(control) => (
        <Combobox
          {...control}
          placeholder="Sample values, or search a lead..."
          onFocus={() => setUsed(true)}
          chosen={chosen && { value: String(chosen.id), label: chosen.name }}
          onChoose={(choice) =>
            onChoose(choice && { id: Number(choice.value), name: choice.label })
          }
          onSearch={setText}
          choices={matches.rows.map(choiceOf)}
          status={status}
        />
      )}
    </Field>
  )
}

const choiceOf = (lead: Lead) => ({
  value: String(lead.id),
  label: leadName(lead),
  hint: [lead.contactName, lead.email].filter(Boolean).join(' · '),
})
