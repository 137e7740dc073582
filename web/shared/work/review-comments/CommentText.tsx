import { useState } from 'react'
import {
  changeMinutes,
  remove,
  type ReviewComment,
  update,
} from '../../../../contract/work/review-comments.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { call } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { useUser } from '../../../platform/session.ts'
import { Written } from '../../../platform/Written.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { CommentForm } from './CommentForm.tsx'

/** A comment or reply with its writer; its own can be edited and deleted for a while. */
export const CommentText = ({
  comment,
  mayWrite,
}: {
  comment: ReviewComment
  mayWrite: boolean
}) => {
  const { id, byName, byImageUrl, body, editedAt, createdAt, userId } = comment
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null)
  const user = useUser()
  const now = useNow()
  const isYoung = now - Date.parse(createdAt) < changeMinutes * 60_000
  const isOwn = mayWrite && userId !== null && userId === user?.id && isYoung
  if (doing === 'edit')
    return (
      <CommentForm
        name={`review-comment:${id}:edit`}
        label="Edit comment"
        submit="Save"
        body={body}
        isFocused
        onCancel={() => setDoing(null)}
        onSubmit={async (next) => {
          await call(update, { params: { id }, body: { body: next, editedAt } })
          await invalidate('review-comments')
          setDoing(null)
        }}
      />
    )
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1">
      <Avatar name={byName || '?'} imageUrl={byImageUrl} size="sm" />
      <p className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
        <span dir="auto" className="font-semibold">
          {byName || 'Someone'}
        </span>
        <span className="text-[0.875em] text-ink-3">
          <Ago at={createdAt} now={now} />
          {editedAt && ', edited'}
        </span>
      </p>
      <div dir="auto" className="col-start-2">
        <Written text={body} isFormatted={false} />
      </div>
      {isOwn && (
        <p className="col-start-2 flex gap-3">
          <button type="button" className="link review-small" onClick={() => setDoing('edit')}>
            Edit
          </button>
          <button type="button" className="link review-small" onClick={() => setDoing('delete')}>
            Delete
          </button>
        </p>
      )}
      {doing === 'delete' && <DeleteComment comment={comment} onClose={() => setDoing(null)} />}
    </div>
  )
}

const DeleteComment = ({
  comment: { id },
  onClose,
}: {
  comment: ReviewComment
  onClose: () => void
}) => (
  <ConfirmDialog
    title="Delete this comment?"
    confirm="Delete comment"
    onClose={onClose}
    onConfirm={async () => {
      try {
        await call(remove, { params: { id } })
      } catch (error) {
        toastFailure(error)
      }
      await invalidate('review-comments')
      onClose()
    }}
  >
    It is gone for everybody, and can’t be restored.
  </ConfirmDialog>
)
