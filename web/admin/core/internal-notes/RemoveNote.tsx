import { useState } from 'react'
import { remove } from '../../../../contract/core/internal-notes.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Asks for confirmation, then deletes a note. */
export const RemoveNote = ({ id }: { id: number }) => {
  const [asking, setAsking] = useState(false)
  const removeNote = async () => {
    try {
      await call(remove, { params: { id } })
      await Promise.all([invalidate('internal-notes'), invalidate('lead-timeline')])
      setAsking(false)
    } catch (error) {
      toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
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
