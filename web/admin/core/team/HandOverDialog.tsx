import { useState } from 'react'
import { assignedNouns, handOver } from '../../../../contract/core/assignments.ts'
import type { TeamMember } from '../../../../contract/core/team.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { PersonPicker } from '../assignments/PersonPicker.tsx'
import { memberName, workText } from './names.ts'

/** Hands everything that is assigned to somebody over to a colleague. */
export const HandOverDialog = ({
  member,
  total,
  onClose,
}: {
  member: TeamMember
  /** The number of records assigned to them. */
  total: number
  onClose: () => void
}) => {
  const [to, setTo] = useState<number | null>(null)
  const [error, setError] = useState('')
  const name = memberName(member)
  const run = async () => {
    if (to === null) return setError('Please choose who takes over')
    try {
      const { changed } = await call(handOver, {
        params: { id: member.id },
        body: { assigneeId: to },
      })
      onClose()
      void invalidate('team', 'audit-entries', 'clients', ...assignedNouns)
      return toast({ title: 'Success', description: `Handed over: ${workText(changed)}` })
    } catch (failure) {
      return setError(sentenceOf(failure))
    }
  }
  return (
    <ConfirmDialog
      title={`Hand over the work of ${name}?`}
      confirm="Hand everything over"
      danger={false}
      onConfirm={run}
      onClose={onClose}
    >
      <p className="mb-4">
        {total > 0
          ? `${workText(total)} assigned to ${name}, their`
          : `Nothing is assigned to ${name}. Their`}{' '}
        bookings to come and what they are told first: everything goes to one colleague, who is told
        once. Bookings at times at which the colleague is booked already stay.
      </p>
      <div className="text-ink">
        <Field label="Hand over to" required error={error || undefined}>
          {(control) => (
            <PersonPicker
              {...control}
              noun={null}
              except={member.id}
              chosen={to}
              placeholder="Choose a colleague"
              onChoose={(id) => {
                setTo(id)
                setError('')
              }}
            />
          )}
        </Field>
      </div>
    </ConfirmDialog>
  )
}
