import { useState } from 'react'
import { mergeDays, picture, undo } from '../../../../contract/leads/lead-merges.ts'
import type { TimelineEntry } from '../../../../contract/overview/lead-timeline.ts'
import { addressOf, call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

/** The details of a merge in the timeline: the other card's picture, and an undo button while undo is possible. */
export const MergeTools = ({ merge: { id, text, state, of } }: { merge: TimelineEntry }) => {
  const [asking, setAsking] = useState(false)
  const name = text || 'the other lead'
  const undoMerge = async () => {
    try {
      await call(undo, { params: { id } })
    } catch (error) {
      return toastFailure(error)
    }
    void invalidate(
      'leads',
      'lead-duplicates',
      'lead-timeline',
      'lead-steps',
      'consultation-requests',
    )
    toast({ title: 'Success', description: `${name} is a separate lead again` })
    setAsking(false)
  }
  return (
    <>
      {of === 'card' && (
        <img
          src={addressOf(picture, { params: { id } })}
          alt="The other business card"
          className="max-h-40 justify-self-start rounded-2 border border-line"
        />
      )}
      {state === 'undoable' && (
        <button
          type="button"
          className="link justify-self-start text-[0.8125rem]"
          onClick={() => setAsking(true)}
        >
          Undo merge
        </button>
      )}
      {asking && (
        <ConfirmDialog
          title="Undo this merge?"
          confirm="Undo merge"
          danger={false}
          onConfirm={undoMerge}
          onClose={() => setAsking(false)}
        >
          {name} becomes a separate lead again, with everything it had before. Changes made since
          the merge stay with this lead. You can do this for {mergeDays} days after a merge.
        </ConfirmDialog>
      )}
    </>
  )
}
