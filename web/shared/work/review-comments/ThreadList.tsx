import { create } from '../../../../contract/work/review-comments.ts'
import { callOrKeep, waits } from '../../../platform/offline/call-or-keep.ts'
import { WaitingHere } from '../../../platform/offline/WaitingHere.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CommentForm } from './CommentForm.tsx'
import type { Room } from './room.ts'
import { drawnFile } from './drawn-file.ts'
import { momentOf } from './pins.ts'
import { ThreadItem } from './ThreadItem.tsx'

/** The threads of the version on screen, then those of the others. */
export const ThreadList = ({ room }: { room: Room }) => {
  const { shown, threads, here, version, pending } = room
  const isShown = ({ isOpen }: { isOpen: boolean }) => isOpen === (shown === 'open')
  const ofThis = here.filter(isShown)
  const ofOthers = threads.filter(
    (thread) => isShown(thread) && thread.first.versionId !== version.id,
  )
  return (
    <div className="review-list">
      <WaitingHere endpoint={create} id={version.id} className="px-4 py-3" />
      {pending && <NewComment room={room} key={version.id} />}
      {ofThis.length > 0 && (
        <ol aria-label={`Comments on version ${version.number}`}>
          {ofThis.map((thread) => (
            <ThreadItem key={thread.first.id} thread={thread} room={room} />
          ))}
        </ol>
      )}
      {ofThis.length === 0 && !pending && <Empty room={room} />}
      {ofOthers.length > 0 && (
        <section aria-label="Comments on other versions">
          <h3 className="review-subhead">On other versions</h3>
          <ol>
            {ofOthers.map((thread) => (
              <ThreadItem key={thread.first.id} thread={thread} room={room} />
            ))}
          </ol>
        </section>
      )}
      {room.mayWrite && !pending && (
        <p className="px-4 py-3">
          <Button look="ghost" onClick={() => room.setPending({ place: null })}>
            Comment on the whole version
          </Button>
        </p>
      )}
    </div>
  )
}

const NewComment = ({ room }: { room: Room }) => {
  const { version, pending } = room
  const place = pending?.place ?? null
  const where = !place
    ? `on the whole of version ${version.number}`
    : typeof place.seconds === 'number'
      ? `at ${momentOf(place.seconds)}`
      : place.page > 1
        ? `on page ${place.page}`
        : 'at this place'
  return (
    <div className="review-new">
      <CommentForm
        name={`review-comment:version-${version.id}`}
        label={`Comment ${where}`}
        submit="Comment"
        isFocused
        onCancel={() => room.setPending(null)}
        onSubmit={async (body) => {
          const sent = { params: { id: version.id }, body: { body, place } }
          const stored = await callOrKeep(create, sent, { what: 'Your comment' })
          room.setPending(null)
          room.setShown('open')
          if (stored === waits) return
          await invalidate('review-comments')
          room.select(stored.id)
        }}
      />
    </div>
  )
}

const Empty = ({ room }: { room: Room }) => {
  const { shown, version, mayWrite } = room
  const canPin = drawnFile(version) !== null
  return (
    <p className="px-4 py-6 text-ink-2">
      {shown === 'resolved' && `Nothing is resolved on version ${version.number} yet.`}
      {shown === 'open' &&
        `No open comments on version ${version.number}.${mayWrite && canPin ? ' Choose “Add comment”, then the place it is about.' : ''}`}
    </p>
  )
}
