import { useState } from 'react'
import { type DuplicateGroup, markDistinct } from '../../../../contract/leads/lead-duplicates.ts'
import { call } from '../../../platform/call.ts'
import { shortDate } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { leadPath } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { leadName, statusLabels, statusTones } from '../leads/labels.ts'

/** A group of possible duplicates, with buttons to merge them or mark them as distinct. */
export const DuplicateGroupRow = ({
  group: { label, count, leads },
  onMerge,
}: {
  group: DuplicateGroup
  onMerge: (ids: [number, number]) => void
}) => {
  const [busy, setBusy] = useState(false)
  const [first, second] = leads
  const markAsDistinct = async () => {
    setBusy(true)
    try {
      await call(markDistinct, { body: { ids: leads.map(({ id }) => id) } })
      toast({ title: 'Success', description: 'Marked as not duplicates' })
    } catch (error) {
      toastFailure(error)
    }
    await invalidate('lead-duplicates')
    setBusy(false)
  }
  return (
    <li className="grid gap-3 px-panel py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 flex-[1_1_16rem] text-[0.8125rem] [overflow-wrap:anywhere]">
          {label} <span className="num font-normal text-ink-3">({count} leads)</span>
        </h2>
        <Button disabled={busy} onClick={() => void markAsDistinct()}>
          Not duplicates
        </Button>
        {first && second && (
          <Button look="primary" disabled={busy} onClick={() => onMerge([first.id, second.id])}>
            {count > 2 ? 'Merge the first two' : 'Merge'}
          </Button>
        )}
      </div>
      <ul className="grid gap-2">
        {leads.map((lead) => (
          <li key={lead.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Link className="link min-w-0 [overflow-wrap:anywhere]" to={leadPath(lead.id)}>
              {leadName(lead)}
            </Link>
            <span className="min-w-0 [overflow-wrap:anywhere] text-ink-2">
              {[lead.contactName, lead.email, lead.phone].filter(Boolean).join(' · ')}
            </span>
            <Badge tone={statusTones[lead.status]}>{statusLabels[lead.status]}</Badge>
            <span className="num text-[0.8125rem] text-ink-3">
              Since {shortDate(lead.createdAt)}
            </span>
          </li>
        ))}
        {count > leads.length && (
          <li className="text-ink-3">and {(count - leads.length).toLocaleString('en-US')} more</li>
        )}
      </ul>
    </li>
  )
}
