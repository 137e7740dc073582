import { Reply, X } from 'lucide-react'
import type { QuotedMessage } from '../../../../contract/clients/message-parts.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { quoteText } from './Quote.tsx'

/** Says above the message input which message it replies to. */
export const ReplyingTo = ({
  quoted,
  onCancel,
}: {
  quoted: QuotedMessage
  onCancel: () => void
}) => (
  <div className="mb-2 flex min-w-0 items-center gap-2 rounded-2 border border-line-2 px-2 py-1 text-[0.8125rem]">
    <Reply className="size-4 flex-none text-ink-2" aria-hidden />
    <p className="min-w-0 flex-1 truncate">
      <span className="font-semibold">Replying to {quoted.fromUserName}</span>{' '}
      <span dir="auto" className="text-ink-2">
        {quoteText(quoted)}
      </span>
    </p>
    <IconButton label="Don’t reply to this message" onClick={onCancel}>
      <X className="size-4" aria-hidden />
    </IconButton>
  </div>
)
