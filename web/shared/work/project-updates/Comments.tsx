import { MessageSquare, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  changeComment,
  comment,
  commentMinutes,
  longestComment,
  type ProjectUpdate,
  removeComment,
  type UpdateComment,
} from '../../../../contract/work/project-updates.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { call } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import { useDraft } from '../../../platform/draft.ts'
import { Form } from '../../../platform/Form.tsx'
import { callOrKeep, waits } from '../../../platform/offline/call-or-keep.ts'
import { WaitingHere } from '../../../platform/offline/WaitingHere.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { useIsGuest } from '../../../platform/guest.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { useMay } from '../../../platform/use-may.ts'
import { Written } from '../../../platform/Written.tsx'
import { WritingField } from '../../../platform/writing/WritingField.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** The comments under an update, of the client and of the team, with a form for one more. */
export const Comments = ({ update }: { update: ProjectUpdate }) => {
  const mayComment = useMay()('project-updates.comment')
  const isGuest = useIsGuest()
  const [isOpen, setIsOpen] = useState(false)
  const [deleted, setDeleted] = useState<UpdateComment | null>(null)
  const [edited, setEdited] = useState<number | null>(null)
  const now = useNow()
  const mayChange = ({ isOwn, createdAt }: UpdateComment) =>
    isOwn && mayComment && !isGuest && now - Date.parse(createdAt) < commentMinutes * 60_000
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
      {update.comments.length > 0 && (
        <ul aria-label="Comments" className="grid gap-3 border-s-2 border-line ps-3">
          {update.comments.map((each) => (
            <li key={each.id} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
              <div className="flex min-w-0 items-center gap-2 text-[0.9375em] text-ink-2">
                <Avatar
                  name={each.authorName || 'Somebody'}
                  imageUrl={each.authorImageUrl}
                  size="sm"
                />
                <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <span className="font-semibold text-ink">
                    {each.isOwn ? 'You' : each.authorName || 'Somebody'}
                  </span>
                  {', '}
                  <Ago at={each.createdAt} now={now} />
                  {each.editedAt && ', edited'}
                </p>
                {mayChange(each) && edited !== each.id && (
                  <>
                    <TipButton label="Edit your comment" onClick={() => setEdited(each.id)}>
                      <Pencil className="size-4" aria-hidden />
                    </TipButton>
                    <TipButton label="Delete your comment" onClick={() => setDeleted(each)}>
                      <Trash2 className="size-4" aria-hidden />
                    </TipButton>
                  </>
                )}
              </div>
              {edited === each.id ? (
                <EditComment comment={each} onClose={() => setEdited(null)} />
              ) : (
                <Written text={each.content} isFormatted className="max-w-[70ch]" />
              )}
            </li>
          ))}
        </ul>
      )}
      <WaitingHere endpoint={comment} id={update.id} />
      {mayComment &&
        !isGuest &&
        (isOpen ? (
          <NewComment update={update} onClose={() => setIsOpen(false)} />
        ) : (
          <Button look="ghost" className="justify-self-start" onClick={() => setIsOpen(true)}>
            <MessageSquare className="size-4" aria-hidden />
            Comment
          </Button>
        ))}
      {deleted && <DeleteComment comment={deleted} onClose={() => setDeleted(null)} />}
    </div>
  )
}

const NewComment = ({ update, onClose }: { update: ProjectUpdate; onClose: () => void }) => {
  const form = useSchemaForm(comment.body, { content: '' })
  const draft = useDraft(`update-comment:${update.id}`, form)
  return (
    <Form
      form={form}
      label="New comment"
      className="grid gap-2"
      onSubmit={async (body) => {
        const sent = { params: { id: update.id }, body }
        const stored = await callOrKeep(comment, sent, { what: 'Your comment on an update' })
        draft.forget()
        onClose()
        if (stored === waits) return
        await invalidate('project-updates')
        toast({ title: 'Success', description: 'Comment added' })
      }}
    >
      <WritingField
        form={form}
        name="content"
        label="Comment"
        rows={2}
        maxLength={longestComment}
        isFirst
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.formState.isSubmitting}>
          Add comment
        </Button>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

const EditComment = ({
  comment: { id, content, editedAt },
  onClose,
}: {
  comment: UpdateComment
  onClose: () => void
}) => {
  const form = useSchemaForm(comment.body, { content })
  const draft = useDraft(`update-comment:${id}:edit`, form)
  return (
    <Form
      form={form}
      label="Edit your comment"
      className="grid gap-2"
      onSubmit={async (body) => {
        await call(changeComment, { params: { id }, body: { ...body, editedAt } })
        draft.forget()
        await invalidate('project-updates')
        onClose()
      }}
    >
      <WritingField
        form={form}
        name="content"
        label="Comment"
        rows={2}
        maxLength={longestComment}
        isFirst
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.formState.isSubmitting}>
          Save
        </Button>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

const DeleteComment = ({
  comment: { id },
  onClose,
}: {
  comment: UpdateComment
  onClose: () => void
}) => {
  const deleteIt = async () => {
    try {
      await call(removeComment, { params: { id } })
      await invalidate('project-updates')
      toast({ title: 'Success', description: 'Comment deleted' })
      onClose()
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <ConfirmDialog
      title="Delete your comment?"
      confirm="Delete comment"
      onConfirm={deleteIt}
      onClose={onClose}
    >
      It may have been read already, also by email. This can’t be undone.
    </ConfirmDialog>
  )
}
