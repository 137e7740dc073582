import type { ContentReview } from '../../../../contract/content/content-reviews.ts'
import { QuotedText } from '../../core/incoming-emails/QuotedText.tsx'
import { dateTime } from '../../../platform/dates.ts'

const actionTexts: Record<ContentReview['kind'], (version: number) => string> = {
  sent: (version) => `asked for a review of version ${version}`,
  comment: () => 'wrote',
  approved: (version) => `approved version ${version}`,
  changes: (version) => `requested changes to version ${version}`,
}
const borders: Record<ContentReview['kind'], string> = {
  sent: 'border-line-strong',
  comment: 'border-line-strong',
  approved: 'border-ok-dot',
  changes: 'border-warn-dot',
}

/** Lists the comments and decisions on a piece, oldest first. */
export const ReviewHistory = ({ reviews }: { reviews: readonly ContentReview[] }) => (
  <ol className="grid gap-4" aria-label="Comments and decisions">
    {reviews.map(({ id, kind, version, name, quote, comment, viaLink, email, createdAt }) => (
      <li
        key={id}
        className={`grid gap-1 border-l-3 pl-3 [overflow-wrap:anywhere] ${borders[kind]}`}
      >
        <p>
          <span className="font-semibold">{name}</span> {actionTexts[kind](version)}
          {viaLink && ' (by link)'}
          {email && ' (by email)'}{' '}
          <span className="num whitespace-nowrap text-ink-3">{dateTime(createdAt)}</span>
        </p>
        {quote && <blockquote className="line-clamp-4 text-ink-2 italic">“{quote}”</blockquote>}
        {comment && <p className="whitespace-pre-line">{comment}</p>}
        {email?.hasQuoted && <QuotedText id={email.id} />}
      </li>
    ))}
  </ol>
)
