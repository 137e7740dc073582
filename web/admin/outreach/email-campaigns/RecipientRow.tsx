import { useId } from 'react'
import type { Recipient } from '../../../../contract/outreach/email-campaigns.ts'
import { leadName, sentText } from '../../leads/leads/labels.ts'
import { SuppressedBadge } from '../../leads/suppressions/SuppressedBadge.tsx'

/** A lead in the recipient checklist: name, email and the number of campaign emails so far. */
export const RecipientRow = ({
  lead,
  isTicked,
  onTick,
}: {
  lead: Recipient
  isTicked: boolean
  onTick: (on: boolean) => void
}) => {
  const id = useId()
  const name = leadName(lead)
  const detail = [lead.contactName !== name && lead.contactName, lead.email].filter(Boolean)
  return (
    <li className="flex items-start gap-3 px-4 py-2.5 has-checked:bg-chosen">
      <input
        id={id}
        type="checkbox"
        className="check mt-0.5"
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer">
        <span className="line-clamp-2 [overflow-wrap:anywhere] font-semibold">{name}</span>
        <span className="line-clamp-2 [overflow-wrap:anywhere] text-ink-2">
          {detail.join(' · ')}
        </span>
        <span className="num flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-ink-3">
          {sentText(lead)}
          {lead.suppressed && <SuppressedBadge reason={lead.suppressed} />}
        </span>
      </label>
    </li>
  )
}
