import type { QuotedMessage } from '../../../../contract/clients/message-parts.ts'

/** Returns the words by which a quoted message is known. */
export const quoteText = ({ content, files, isDeleted }: Omit<QuotedMessage, 'id'>) => {
  if (isDeleted) return 'Message deleted'
  return content.replace(/\s+/g, ' ') || (files === 1 ? 'A file' : `${files} files`)
}

/** The message that another one replies to, above it; a press goes there. */
export const Quote = ({
  quoted,
  onJump,
}: {
  quoted: QuotedMessage
  onJump: ((id: number) => void) | undefined
}) => {
  const words = (
    <>
      <span className="block truncate font-semibold">
        <span className="sr-only">In reply to </span>
        {quoted.fromUserName}
      </span>
      <span dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
        {quoteText(quoted)}
      </span>
    </>
  )
  const look =
    'block min-w-0 rounded-1 border-s-3 border-current/40 bg-current/8 px-2 py-1 text-start text-[0.8125rem] leading-4.5'
  return onJump ? (
    <button
      type="button"
      className={`${look} hover:bg-current/15`}
      onClick={() => onJump(quoted.id)}
    >
      {words}
    </button>
  ) : (
    <div className={look}>{words}</div>
  )
}
