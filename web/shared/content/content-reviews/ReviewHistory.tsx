import type { ReactNode } from 'react'
import type { ContentReview } from '../../../../contract/content/content-reviews.ts'
import { goneWords } from '../../../../contract/content/passages.ts'
import { QuotedText } from '../../core/incoming-emails/QuotedText.tsx'
import { dateTime } from '../../../platform/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { threadsOf } from './threads.ts'

const actionTexts: Record<ContentReview['kind'], (version: number) => string> = {
  sent: (version) => `asked for a review of version ${version}`,
  comment: () => 'wrote',
  approved: (version) => `approved version ${version}`,
  changes: (version) => `requested changes to version ${version}`,
  reminder: (version) => `created a reminder for the review of version ${version}`,
}
const borders: Record<ContentReview['kind'], string> = {
  sent: 'border-line-strong',
  comment: 'border-line-strong',
  approved: 'border-ok-dot',
  changes: 'border-warn-dot',
  reminder: 'border-line-strong',
}

type ReviewHistoryProps = {
  reviews: readonly ContentReview[]
  /** The buttons of a thread, by its first entry. */
  renderActions?: (first: ContentReview) => ReactNode
}

/** Lists the comments and decisions on a piece by thread, oldest first. */
export const ReviewHistory = ({ reviews, renderActions }: ReviewHistoryProps) => (
  <ol className="grid gap-4" aria-label="Comments and decisions">
    {threadsOf(reviews).map(({ first, answers }) => (
      <li
        key={first.id}
        className={`grid gap-1 border-l-3 pl-3 [overflow-wrap:anywhere] ${borders[first.kind]}`}
      >
        <Entry entry={first} />
        {answers.length > 0 && (
          <ol className="mt-1 grid gap-2 border-l border-line pl-3" aria-label="Answers">
            {answers.map((each) => (
              <li key={each.id} className="grid gap-1">
                <Entry entry={each} />
              </li>
            ))}
          </ol>
        )}
        {first.resolvedAt && (
          <p className="text-[0.875em] text-ink-2">
            Resolved by {first.resolvedBy}, {dateTime(first.resolvedAt)}
          </p>
        )}
        {renderActions?.(first)}
      </li>
    ))}
  </ol>
)

const Entry = ({ entry }: { entry: ContentReview }) => {
  const { kind, version, name, quote, isGone, teamOnly, comment, viaLink, email, createdAt } = entry
  return (
    <>
      <p>
        <span className="font-semibold">{name}</span> {actionTexts[kind](version)}
        {viaLink && ' (by link)'}
        {email && ' (by email)'}{' '}
        <span className="num whitespace-nowrap text-ink-3">{dateTime(createdAt)}</span>{' '}
        {teamOnly && <Badge tone="idle">Team only</Badge>}
      </p>
      {quote && <blockquote className="line-clamp-4 text-ink-2 italic">“{quote}”</blockquote>}
      {isGone && <p className="text-[0.875em] text-ink-3">{goneWords}</p>}
      {comment && <p className="whitespace-pre-line">{comment}</p>}
      {email?.hasQuoted && <QuotedText id={email.id} />}
    </>
  )
}
