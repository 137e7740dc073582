import { useState } from 'react'
import { create, mergeDays } from '../../../../contract/leads/lead-merges.ts'
import { leadFields, type MarkedLead, read } from '../../../../contract/leads/leads.ts'
import { call, CallError } from '../../../platform/call.ts'
import { shortDate } from '../../../platform/dates.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { leadName } from '../leads/labels.ts'
import { CardChoice } from './CardChoice.tsx'
import { chosen, differing, mergedFieldNames, suggested } from './choice.ts'
import { FieldChoice } from './FieldChoice.tsx'

type MergeProps = { lead: MarkedLead; other: MarkedLead; onClose: () => void; onMerged: () => void }

/**
 * Compares two leads and asks which value of each field to keep. `ids`: the remaining lead, then the one merged into
 * it.
 */
export const MergeDialog = ({
  ids: [leadId, otherId],
  onClose,
  onMerged,
}: {
  ids: readonly [number, number]
  onClose: () => void
  onMerged: () => void
}) => (
  <ItemDialog title="Merge leads" endpoint={read} id={String(leadId)} onClose={onClose}>
    {(lead) => (
      <ItemDialog title="Merge leads" endpoint={read} id={String(otherId)} onClose={onClose}>
        {(other) => <Merge {...{ lead, other, onClose, onMerged }} />}
      </ItemDialog>
    )}
  </ItemDialog>
)

const Merge = ({ lead, other, onClose, onMerged }: MergeProps) => {
  const [sides, setSides] = useState(() => suggested(lead, other))
  const [card, setCard] = useState<'lead' | 'other'>(lead.cardKey ? 'lead' : 'other')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const fields = differing(lead, other)
  const same = mergedFieldNames.filter((field) => !fields.includes(field))
  const merge = async () => {
    setBusy(true)
    setProblem('')
    try {
      const seen = { lead: lead.updatedAt, other: other.updatedAt }
      const values = chosen(lead, other, sides)
      await call(create, {
        body: { leadId: lead.id, otherId: other.id, lead: values, card, seen },
      })
    } catch (error) {
      setBusy(false)
      if (error instanceof CallError && error.status > 0) return setProblem(sentenceOf(error))
      return toastFailure(error)
    }
    void invalidate(
      'leads',
      'lead-duplicates',
      'lead-timeline',
      'lead-steps',
      'consultation-requests',
    )
    toast({ title: 'Success', description: 'Leads merged' })
    onMerged()
  }
  return (
    <Dialog
      title={lead.id === other.id ? 'These leads are already merged' : 'Merge two leads'}
      description={`The values you choose stay, along with the requests, bookings, emails, notes, steps and history of both. You can undo the merge for ${mergeDays} days.`}
      width="lg"
      locked={busy}
      onClose={onClose}
    >
      <div className="app grid gap-4">
        {problem && <Notice tone="bad" title={problem} />}
        <div className="grid gap-2 sm:grid-cols-2">
          {[lead, other].map((each) => (
            <p key={each.id} className="min-w-0">
              <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
                {leadName(each)}
              </span>
              <span className="text-[0.8125rem] text-ink-3">
                Since {shortDate(each.createdAt)}, changed {shortDate(each.updatedAt)}
                {each.clientId !== null && ', a client'}
              </span>
            </p>
          ))}
        </div>
        {fields.map((field) => (
          <FieldChoice
            key={field}
            {...{ field, lead, other }}
            side={sides[field]}
            onChange={(side) => setSides({ ...sides, [field]: side })}
          />
        ))}
        <CardChoice {...{ lead, other, card }} onChange={setCard} />
        {same.length > 0 && (
          <p className="text-[0.8125rem] text-ink-3">
            The same in both:{' '}
            {same.map((field) => leadFields[field].label.toLowerCase()).join(', ')}.
          </p>
        )}
        <SuppressionNotice lead={lead} other={other} />
        <DialogActions>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="primary"
            busy={busy}
            disabled={lead.id === other.id}
            onClick={() => void merge()}
          >
            Merge leads
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

/** Warns that a suppression of either address also applies to the merged lead. */
const SuppressionNotice = ({ lead, other }: Pick<MergeProps, 'lead' | 'other'>) => {
  const suppressed = [lead, other].filter(
    ({ suppressed }) => suppressed !== null && suppressed !== 'bounced',
  )
  const addresses = [...new Set(suppressed.map(({ email }) => email))]
  return (
    addresses.length > 0 && (
      <Notice tone="warn" title={`Campaigns no longer email ${addresses.join(' and ')}`}>
        This also applies to the merged lead’s address.
      </Notice>
    )
  )
}
