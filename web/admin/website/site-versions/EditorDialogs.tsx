import { discardDraft, type SiteDraft } from '../../../../contract/website/site-versions.ts'
import { call } from '../../../platform/call.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'

type Props = {
  /** The dialog that the URL names. */
  open: string | null
  draft: SiteDraft
  onReplaced: (draft: SiteDraft) => void
  onGoTo: (place: string) => void
  onClose: () => void
}

export const EditorDialogs = ({ open, draft, onReplaced, onGoTo, onClose }: Props) => {
  if (open === 'publish')
    return (
      <PublishDialog draft={draft} onPublished={onReplaced} onGoTo={onGoTo} onClose={onClose} />
    )
  if (open === 'history')
    return <HistoryDialog draft={draft} onRestored={onReplaced} onClose={onClose} />
  if (open === 'import')
    return <ImportDialog draft={draft} onImported={onReplaced} onClose={onClose} />
  if (open !== 'discard') return null
  const discard = async () => {
    try {
      onReplaced(await call(discardDraft, { body: { revision: draft.revision } }))
    } catch (error) {
      toastFailure(error)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      title="Discard all changes?"
      confirm="Discard changes"
      onConfirm={discard}
      onClose={onClose}
    >
      The draft becomes what visitors see now.{' '}
      {draft.changes === 1 ? 'One change goes.' : `${draft.changes} changes go.`}
    </ConfirmDialog>
  )
}
