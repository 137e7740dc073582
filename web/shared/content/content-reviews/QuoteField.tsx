import { X } from 'lucide-react'
import type { ContentReview } from '../../../../contract/content/content-reviews.ts'
import { IconButton } from '../../../ui/Button.tsx'

type QuoteFieldProps = {
  passage: { quote: string; clear: () => void }
  /** The thread that is answered; null for a new comment. */
  answering: ContentReview | null
  onAnswered: () => void
}

/** The passage that is commented on, or whom is answered; nothing for a comment on the whole piece. */
export const QuoteField = ({ passage, answering, onAnswered }: QuoteFieldProps) => {
  if (answering)
    return (
      <Quote
        quote={`Answer to ${answering.name}: ${answering.comment || answering.quote}`}
        label="Write a new comment instead"
        onRemove={onAnswered}
      />
    )
  if (passage.quote === '') return null
  return <Quote quote={`“${passage.quote}”`} label="Remove quote" onRemove={passage.clear} />
}

type QuoteProps = {
  quote: string
  /** The name of the button that removes it. */
  label: string
  onRemove: () => void
}

const Quote = ({ quote, label, onRemove }: QuoteProps) => (
  <div className="flex items-start gap-2 rounded-2 bg-sunken px-4 py-3">
    <blockquote className="line-clamp-4 min-w-0 flex-1 [overflow-wrap:anywhere] text-ink-2 italic">
      {quote}
    </blockquote>
    <IconButton label={label} onClick={onRemove}>
      <X className="size-4" aria-hidden />
    </IconButton>
  </div>
)
