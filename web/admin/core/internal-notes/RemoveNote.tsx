import { useState } from 'react'
import { remove } from '../../../../contract/core/internal-notes.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

/** Asks for confirmation, then deletes a note. */
export const RemoveNote = ({ id }: { id: number }) => {
  const [asking, setAsking] = useState(false)
  const removeNote = async () => {
    try {
      await call(remove, { params: { id } })
      await Promise.all([invalidate('internal-notes'), invalidate('lead-timeline')])
      setAsking(false)
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <>
      <button
        type="button"
        className="link justify-self-start text-[0.8125rem]"
        onClick={() => setAsking(true)}
      >
        Delete note
      </button>
      {asking && (
        <ConfirmDialog
          title="Delete this note?"
          confirm="Delete note"
          onConfirm={removeNote}
          onClose={() => setAsking(false)}
        >
          This can’t be undone.
        </ConfirmDialog>
      )}
    </>
  )
}
