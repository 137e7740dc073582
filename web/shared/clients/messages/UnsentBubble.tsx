import { FileText } from 'lucide-react'
import { Written } from '../../../platform/Written.tsx'
import { BubbleShape } from './Bubble.tsx'
import { Quote } from './Quote.tsx'
import { removeUnsent, sendAgain, type Unsent } from './outbox.ts'
import type { Conversation } from './conversation.ts'

/** A message being sent, or one that failed, with buttons to retry, edit or delete it. */
export const UnsentBubble = ({
  conversation,
  unsent,
  onEdit,
}: {
  conversation: Conversation
  unsent: Unsent
  /** Moves the message back into the composer. */
  onEdit: () => void
}) => {
  const failed = unsent.failure !== null
  const isWaiting = unsent.later === true && !navigator.onLine
  return (
    <BubbleShape
      own
      look={
        failed && !isWaiting
          ? 'border border-bad bg-bad-soft text-ink'
          : 'bg-pine text-on-pine opacity-70'
      }
      foot={
        failed ? (
          <Failure
            sentence={unsent.failure ?? ''}
            later={unsent.later ?? false}
            isWaiting={isWaiting}
            overtaken={unsent.overtaken ?? false}
            onRetry={() => void sendAgain(conversation, unsent)}
            onEdit={onEdit}
            onDelete={() => removeUnsent(conversation, unsent.key)}
          />
        ) : (
          <span>Sending…</span>
        )
      }
    >
      {unsent.replyTo && <Quote quoted={unsent.replyTo} onJump={undefined} />}
      {unsent.content && <Written text={unsent.content} isFormatted />}
      {unsent.uploads.map((file) => (
        <p key={file.id} className="flex min-w-0 items-center gap-2">
          <FileText className="size-4 flex-none" aria-hidden />
          <span className="truncate">{file.name}</span>
        </p>
      ))}
    </BubbleShape>
  )
}

type FailureProps = {
  sentence: string
  /** Whether it is sent again without a press. */
  later: boolean
  /** Whether only a connection is missing. */
  isWaiting: boolean
  /** Whether a colleague wrote first. */
  overtaken: boolean
  onRetry: () => void
  onEdit: () => void
  onDelete: () => void
}

const Failure = ({
  sentence,
  later,
  isWaiting,
  overtaken,
  onRetry,
  onEdit,
  onDelete,
}: FailureProps) => (
  <>
    {isWaiting ? (
      <span>Waiting for a connection</span>
    ) : (
      <span className="text-bad">
        Not sent. {sentence}
        {later && ' We’ll try again automatically.'}
      </span>
    )}
    {(
      [
        ...(isWaiting ? [] : [[overtaken ? 'Send anyway' : 'Retry', onRetry] as const]),
        ['Edit', onEdit],
        [isWaiting ? 'Cancel' : 'Delete', onDelete],
      ] as const
    ).map(([label, run]) => (
      <button key={label} type="button" className="link min-h-6 coarse:min-h-11" onClick={run}>
        {label}
      </button>
    ))}
  </>
)
