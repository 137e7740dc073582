import { useEffect } from 'react'
import { decide } from '../../../../contract/work/deliverables.ts'
import { call, CallError } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { TextareaField } from '../../../platform/fields.tsx'
import { focusField } from '../../../platform/focus-field.ts'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { useIsGuest } from '../../../platform/guest.ts'
import { invalidate } from '../../../platform/query.tsx'
import { useUser } from '../../../platform/session.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { useMay } from '../../../platform/use-may.ts'
import { Approvers } from '../../../shared/work/review-comments/Approvers.tsx'
import { CertificateLink } from '../../../shared/work/review-comments/CertificateLink.tsx'
import type { Room } from '../../../shared/work/review-comments/room.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { deciderOf, decisionSentences } from './decision-words.ts'
import { LinkNote } from './LinkNote.tsx'
import { turnOf, waitingText } from './turn.ts'

export type Deciding = 'approved' | 'changes'
type Props = {
  room: Room
  deciding: Deciding | null
  onDecide: (decision: Deciding | null) => void
}

/** The decision on the version on screen, or the buttons to make it: always in view. */
export const RoomDecision = ({ room, deciding, onDecide }: Props) => {
  const { deliverable, version, isNewest, showVersion } = room
  const { status, latest } = deliverable
  const user = useUser()
  const isGuest = useIsGuest()
  const turn = turnOf(version, user?.id)
  const mayDecide = useMay()('deliverables.decide') && !isGuest && turn !== 'others'
  if (!isNewest)
    return (
      <div role="status" className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-[1_1_12rem]">
          This is version {version.number}. Version {latest.number} is the one to decide on.
        </p>
        <CertificateLink version={version} />
        <Button look="primary" onClick={() => showVersion(latest.id)}>
          Show version {latest.number}
        </Button>
      </div>
    )
  if (deciding) return <DecisionFields room={room} deciding={deciding} onDecide={onDecide} />
  const isDecided = turn === 'decided' || (turn === 'open' && status !== 'waiting')
  const own = version.approvers.find(({ userId }) => userId === user?.id)?.decision ?? status
  if (status !== 'waiting' && (isDecided || !mayDecide))
    return (
      <div className="grid gap-2">
        <Approvers version={version} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="min-w-0 flex-[1_1_12rem]">
            {decisionSentences[status](deciderOf(deliverable, user?.id), latest.number)}
          </p>
          <CertificateLink version={version} />
          {mayDecide && <ChangeDecision from={own} onDecide={onDecide} />}
        </div>
      </div>
    )
  if (!mayDecide || turn === 'decided')
    return (
      <div className="grid gap-2">
        <Approvers version={version} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="min-w-0 flex-[1_1_12rem] text-ink-2">
            {turn === 'open' ? 'Waiting for approval' : waitingText(version, user?.id)}
          </p>
          {mayDecide && <ChangeDecision from={own} onDecide={onDecide} />}
        </div>
      </div>
    )
  return (
    <div className="grid gap-2">
      <Approvers version={version} />
      <p className="text-ink-2">Waiting for your decision on version {version.number}</p>
      <div className="review-decide">
        <Button onClick={() => onDecide('changes')}>Ask for changes</Button>
        <Button look="primary" aria-keyshortcuts="A" onClick={() => onDecide('approved')}>
          Approve version {version.number}
          <kbd className="review-key">A</kbd>
        </Button>
      </div>
    </div>
  )
}

/** Leads from one’s decision to the other one. */
const ChangeDecision = ({
  from,
  onDecide,
}: {
  from: string
  onDecide: (decision: Deciding) => void
}) => (
  <Button onClick={() => onDecide(from === 'approved' ? 'changes' : 'approved')}>
    Change decision
  </Button>
)

const words = {
  approved: {
    label: 'Note (optional)',
    title: (number: number) => `Approve version ${number}`,
    toast: 'Approved',
  },
  changes: {
    label: 'What should change?',
    title: (number: number) => `Ask for changes to version ${number}`,
    toast: 'Changes requested',
  },
} as const

/** Returns what a request for changes begins with when there are comments: they say the rest. */
const aboutComments = (count: number) =>
  count === 0 ? '' : `Please see my ${count === 1 ? 'comment' : `${count} comments`}.`

const DecisionFields = ({ room, deciding, onDecide }: Props & { deciding: Deciding }) => {
  const { deliverable, version } = room
  const user = useUser()
  const own = room.here.filter(({ isOpen, first }) => isOpen && first.userId === user?.id)
  const comment = deciding === 'changes' ? aboutComments(own.length) : ''
  const form = useSchemaForm(decide.body, { decision: deciding, comment })
  const draft = useDraft(`decision:${deliverable.id}:${deciding}`, form)
  const { isSubmitting, isDirty } = form.formState
  useUnsavedWarning(isDirty)
  useEffect(() => focusField('comment'), [])
  const { label, title, toast: done } = words[deciding]
  const send = async () => {
    const body = { decision: deciding, comment: form.getValues('comment') ?? '' }
    try {
      await call(decide, { params: { id: version.id }, body })
    } catch (error) {
      const isOld = error instanceof CallError && error.status === 409
      if (!isOld) throw error
      await invalidate('deliverables')
      onDecide(null)
      toastFailure(error)
      return
    }
    draft.forget()
    await invalidate('deliverables', 'attention')
    onDecide(null)
    toast({ title: done, description: 'Thank you. The team has been notified.' })
  }
  return (
    <Form form={form} onSubmit={send} label={title(version.number)} className="grid gap-3">
      <LinkNote version={version} />
      {draft.restored && <DraftNotice onDiscard={draft.discard} />}
      <TextareaField
        form={form}
        name="comment"
        label={label}
        required={deciding === 'changes'}
        maxLength={5000}
        rows={2}
        className="review-field"
        onKeyDown={({ key }) => key === 'Escape' && onDecide(null)}
      />
      <div className="review-decide">
        <Button onClick={() => onDecide(null)}>Cancel</Button>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {title(version.number)}
        </Button>
      </div>
    </Form>
  )
}
