import { useRef, useState } from 'react'
import { may } from '../../../../contract/access.ts'
import {
  comment,
  type ContentReview,
  type ReviewedWhole,
} from '../../../../contract/content/content-reviews.ts'
import { shortDate } from '../../../platform/dates.ts'
import { actorOf, useUser } from '../../../platform/session.ts'
import { ReviewHistory } from '../../../shared/content/content-reviews/ReviewHistory.tsx'
import { quotable } from '../../../shared/content/content-reviews/selected-passage.ts'
import { ThreadActions } from '../../../shared/content/content-reviews/ThreadActions.tsx'
import { showPassage } from '../../../shared/content/content-reviews/show-passage.ts'
import { focusField } from '../../../platform/focus-field.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { StandingBadge } from './StandingBadge.tsx'

/** Returns a note for content that a machine wrote and nobody has edited. */
const machineNote = ({ madeBy, model, touchedByPersonAt }: ReviewedWhole) =>
  madeBy === 'person' || madeBy === 'brief' || touchedByPersonAt !== null
    ? null
    : `Drafted by ${madeBy === 'composer' ? 'a program' : `AI${model && ` (${model})`}`}, not yet edited by a person`

/** Shows the text, its comments and the review form, which applies to the version on screen. */
export const ReviewView = ({ piece }: { piece: ReviewedWhole }) => {
  const user = useUser()
  const text = useRef<HTMLElement>(null)
  const [seenVersion, setSeenVersion] = useState(piece.version)
  const { standing, version, reviewedVersion, reviewedBy, reviewedAt, talk } = piece
  const [answering, setAnswering] = useState<ContentReview | null>(null)
  const mayComment = may(actorOf(user), comment.may)
  const answer = (first: ContentReview) => {
    setAnswering(first)
    focusField('comment')
  }
  const isNewer = version !== seenVersion
  const showNewest = () => {
    setSeenVersion(version)
    text.current?.focus()
  }
  const note = machineNote(piece)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
        <StandingBadge standing={standing} />
        <span className="num">Version {version}</span>
        {piece.publishedAt && <span>Published {shortDate(piece.publishedAt)}</span>}
        {reviewedAt && reviewedVersion === version && standing !== 'waiting' && (
          <span>
            {standing === 'changes' ? 'Changes requested' : 'Approved'} by {reviewedBy},{' '}
            {shortDate(reviewedAt)}
          </span>
        )}
      </div>
      {standing === 'waiting' && reviewedVersion !== null && reviewedVersion < version && (
        <Notice tone="warn" title={`It has changed since ${reviewedBy} reviewed it`}>
          {`The decision was for version ${reviewedVersion}; this is version ${version}. Please review it again.`}
        </Notice>
      )}
      {isNewer && (
        <div role="status">
          <Notice
            tone="warn"
            title="This changed while you were reading"
            action={<Button onClick={showNewest}>Go to the text</Button>}
          >
            The new text is below. Your comment is kept.
          </Notice>
        </div>
      )}
      {note && <p className="text-[0.875em] text-ink-3">{note}</p>}
      <article
        ref={text}
        {...quotable}
        tabIndex={-1}
        aria-label={piece.title}
        className="grid gap-4 outline-none"
      >
        <Picture key={piece.imageUrl} piece={piece} />
        {piece.preheader && <p className="text-ink-2">{piece.preheader}</p>}
        {/* The server renders this HTML and escapes tags typed by the author. */}
        <div
          className="prose mt-0! text-[1rem]!"
          dangerouslySetInnerHTML={{ __html: piece.html }}
        />
      </article>
      <section aria-label="Review" className="grid gap-5 border-t border-line pt-5">
        {talk.length > 0 && (
          <ReviewHistory
            reviews={talk}
            renderActions={(first) => (
              <ThreadActions
                first={first}
                onShow={() => showPassage(text.current, first)}
                onAnswer={mayComment && (() => answer(first))}
              />
            )}
          />
        )}
        {mayComment && (
          <ReviewForm
            piece={piece}
            version={seenVersion}
            answering={answering}
            onAnswered={() => setAnswering(null)}
            onNewer={showNewest}
          />
        )}
      </section>
    </div>
  )
}

const Picture = ({ piece: { imageUrl, imageAlt, title } }: { piece: ReviewedWhole }) => {
  const [broken, setBroken] = useState(false)
  if (!imageUrl || broken) return null
  return (
    <img
      src={imageUrl}
      alt={imageAlt || title}
      className="max-h-[26rem] w-full rounded-3 border border-line bg-sunken object-contain"
      onError={() => setBroken(true)}
    />
  )
}
