import { X } from 'lucide-react'
import { IconButton } from '../../../ui/Button.tsx'

/** The passage that is commented on, or whom is answered; nothing for a comment on the whole piece. */
export const QuoteField = ({
  quote,
  label,
  onRemove,
}: {
  quote: string
  /** The name of the button that removes it. */
  label: string
  onRemove: () => void
}) =>
  quote === '' ? null : (
    <div className="flex items-start gap-2 rounded-2 bg-sunken px-4 py-3">
      <blockquote className="line-clamp-4 min-w-0 flex-1 [overflow-wrap:anywhere] text-ink-2 italic">
        {quote}
      </blockquote>
      <IconButton label={label} onClick={onRemove}>
        <X className="size-4" aria-hidden />
      </IconButton>
    </div>
  )
