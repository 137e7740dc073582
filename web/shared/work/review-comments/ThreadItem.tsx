import { Check, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { type Place, reply, resolve } from '../../../../contract/work/review-comments.ts'
import { callOrKeep } from '../../../platform/offline/call-or-keep.ts'
import { WaitingHere } from '../../../platform/offline/WaitingHere.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentText } from './CommentText.tsx'
import { momentOf } from './pins.ts'
import type { Room } from './room.ts'
import type { Thread } from './threads.ts'

/** Returns the id of a thread's element, which takes the focus when the thread is chosen. */
export const threadElementId = (id: number) => `thread-${id}`

const whereOf = ({ page, seconds }: Place) => {
  if (typeof seconds === 'number') return `, at ${momentOf(seconds)}`
  return page > 1 ? `, page ${page}` : ''
}

/** A comment with its replies; the chosen one takes a reply and can be resolved. */
export const ThreadItem = ({ thread, room }: { thread: Thread; room: Room }) => {
  const { first, replies, number, isOpen } = thread
  const isChosen = room.selected === first.id
  const isHere = first.versionId === room.version.id
  const from = room.deliverable.versions.find(({ id }) => id === first.versionId)
  const where = first.place ? whereOf(first.place) : ', on the whole version'
  return (
    <li
      id={threadElementId(first.id)}
      tabIndex={-1}
      aria-label={`Comment ${number}, ${isOpen ? 'open' : 'resolved'}`}
      aria-current={isChosen || undefined}
      className="review-thread"
    >
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className="review-number"
          data-chosen={isChosen || undefined}
          onClick={() => room.select(first.id)}
        >
          {isOpen ? number : <Check className="size-3.5" aria-hidden />}
          <span className="sr-only">Show comment {number}</span>
        </button>
        {!isHere && from && <Badge tone="idle">Version {from.number}</Badge>}
        <span className="text-[0.875em] text-ink-3">{`Comment ${number}${where}`}</span>
      </div>
      <CommentText comment={first} mayWrite={room.mayWrite} />
      {replies.length > 0 && (
        <ol aria-label={`Replies to comment ${number}`} className="grid gap-3 pl-8">
          {replies.map((each) => (
            <li key={each.id}>
              <CommentText comment={each} mayWrite={room.mayWrite} />
            </li>
          ))}
        </ol>
      )}
      <WaitingHere endpoint={reply} id={first.id} className="pl-8" />
      {!isOpen && (
        <p className="pl-8 text-[0.875em] text-ink-3">
          Resolved by {first.resolvedByName || 'someone'}
        </p>
      )}
      {isChosen && room.mayWrite && <ThreadActions thread={thread} />}
    </li>
  )
}

const ThreadActions = ({ thread: { first, isOpen } }: { thread: Thread }) => {
  const [isBusy, setIsBusy] = useState(false)
  const { id } = first
  const turn = async () => {
    setIsBusy(true)
    try {
      const sent = { params: { id }, body: { isResolved: isOpen } }
      const what = isOpen ? 'Resolving a comment' : 'Reopening a comment'
      await callOrKeep(resolve, sent, { what })
      await invalidate('review-comments')
    } catch (error) {
      toastFailure(error)
    }
    setIsBusy(false)
  }
  return (
    <div className="grid gap-2 pl-8">
      <CommentForm
        name={`review-comment:${id}:reply`}
        label={`Reply to ${first.byName || 'this comment'}`}
        submit="Reply"
        onSubmit={async (body) => {
          await callOrKeep(reply, { params: { id }, body: { body } }, { what: 'Your reply' })
          await invalidate('review-comments')
        }}
      />
      <p>
        <Button busy={isBusy} onClick={() => void turn()}>
          {!isBusy && isOpen && <Check className="size-4" aria-hidden />}
          {!isBusy && !isOpen && <RotateCcw className="size-4" aria-hidden />}
          {isOpen ? 'Resolve' : 'Reopen'}
        </Button>
      </p>
    </div>
  )
}
