import { Plus } from 'lucide-react'
import {
  create,
  list,
  remove,
  type SavedReply,
} from '../../../../contract/outreach/saved-replies.ts'
import { call } from '../../../platform/call.ts'
import { useKeptFocus } from '../../../platform/kept-focus.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ReplyForm } from './ReplyForm.tsx'

/** Deletes a reply, and offers to save it again. */
async function removeReply({ id, name, content, isShared }: SavedReply) {
  const restore = async () => {
    await call(create, { body: { name, content, isShared } }).catch(toastFailure)
    await invalidate('saved-replies')
  }
  try {
    await call(remove, { params: { id } })
    await invalidate('saved-replies')
    toast({
      title: 'Success',
      description: `“${name}” deleted`,
      action: { label: 'Undo', onClick: () => void restore() },
    })
  } catch (error) {
    toastFailure(error)
  }
}

/** The saved replies of the team, and the reader’s own. */
const SavedRepliesPage = () => {
  const replies = useCall(list, {})
  const editing = useOpenItem('reply')
  const box = useKeptFocus<HTMLDivElement>()
  const chosen = replies.data?.find(({ id }) => String(id) === editing.openId)
  const newButton = (
    <Button look="primary" onClick={() => editing.open('new')}>
      <Plus className="size-4" aria-hidden />
      New reply
    </Button>
  )
  return (
    <Page title="Saved replies" actions={newButton}>
      <p className="max-w-[70ch] text-ink-2">
        Texts that you insert wherever you answer people: press Saved replies, or type / at the
        beginning of a line.
      </p>
      <div ref={box}>
        <Loaded query={replies}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState title="No saved replies yet" action={newButton}>
                Save what you write again and again, with variables such as the first name.
              </EmptyState>
            ) : (
              <Panel title="Replies" flush>
                <ul className="divide-y divide-line border-t border-line">
                  {all.map((reply) => (
                    <Reply key={reply.id} reply={reply} onEdit={() => editing.open(reply.id)} />
                  ))}
                </ul>
              </Panel>
            )
          }
        </Loaded>
      </div>
      {editing.openId === 'new' && <ReplyForm onClose={editing.close} />}
      {chosen && <ReplyForm key={chosen.id} reply={chosen} onClose={editing.close} />}
    </Page>
  )
}
export default SavedRepliesPage

const Reply = ({ reply, onEdit }: { reply: SavedReply; onEdit: () => void }) => (
  <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-panel py-3">
    <div className="min-w-0 flex-[1_1_18rem]">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold [overflow-wrap:anywhere]">{reply.name}</span>
        {reply.isShared ? <Badge>Shared</Badge> : <Badge tone="info">Only you</Badge>}
        {reply.isShared && reply.by && (
          <span className="text-[0.8125rem] [overflow-wrap:anywhere] text-ink-3">
            by {reply.by}
          </span>
        )}
      </p>
      <p className="line-clamp-3 [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
        {reply.content}
      </p>
    </div>
    <span className="flex flex-none gap-2">
      <Button className="btn-sm" aria-label={`Edit ${reply.name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        className="btn-sm"
        aria-label={`Delete ${reply.name}`}
        data-entry
        onClick={() => void removeReply(reply)}
      >
        Delete
      </Button>
    </span>
  </li>
)
