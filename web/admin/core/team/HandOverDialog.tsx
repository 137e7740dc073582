import { displayName } from '../../../../contract/core/users.ts'
import { useState } from 'react'
import { handOver, workNouns } from '../../../../contract/core/assignments.ts'
import type { TeamMember } from '../../../../contract/core/team.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { PersonPicker } from '../assignments/PersonPicker.tsx'
import { stayedText, workText } from './names.ts'

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
  const name = displayName(member)
  const run = async () => {
    if (to === null) return setError('Please choose who takes over')
    try {
      const { changed, stayed } = await call(handOver, {
        params: { id: member.id },
        body: { assigneeId: to },
      })
      onClose()
      void invalidate('team', 'audit-entries', 'clients', ...workNouns)
      const left = stayedText(name, stayed)
      const description = [`Handed over: ${workText(changed)}.`, left].filter(Boolean).join(' ')
      return toast({ title: left ? 'Not everything moved' : 'Success', description })
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
          ? `${workText(total)} with ${name} and what they are told first:`
          : `Nothing is with ${name}, except perhaps what they are told first:`}{' '}
        everything goes to one colleague, who is told once: also bookings to come, projects of
        contractors, and emails that haven’t left, in the colleague’s name. What the colleague may
        not see stays, and bookings at times at which they are booked already.
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
