import { reactions as names } from '../../../../contract/clients/message-parts.ts'
import type { Message } from '../../../../contract/clients/messages.ts'
import { useUser } from '../../../platform/session.ts'
import { hasReacted, type MessageSteps } from './MessageMenu.tsx'

const look =
  'num inline-flex min-h-6 items-center gap-1 rounded-[99px] border px-2 text-[0.8125rem] leading-5'

/** The reactions to a message, with who reacted; a press adds one’s own or removes it. */
export const Reactions = ({
  message,
  steps,
}: {
  message: Message
  steps: MessageSteps | undefined
}) => {
  const userId = useUser()?.id
  return (
    <ul aria-label="Reactions" className="mt-1 flex max-w-[80%] flex-wrap gap-1">
      {message.reactions.map(({ reaction, by }) => {
        const isOwn = hasReacted(message, reaction, userId)
        const who = by.map(({ id, name }) => (id === userId ? 'You' : name)).join(', ')
        const words = (
          <>
            <span aria-hidden>{reaction}</span>
            {by.length}
          </>
        )
        const label = `${by.length} ${names[reaction]}: ${who}`
        return (
          <li key={reaction}>
            {steps ? (
              <button
                type="button"
                aria-label={label}
                title={who}
                aria-pressed={isOwn}
                className={`${look} coarse:min-h-9 ${isOwn ? 'border-pine-text bg-pine-soft' : 'border-line-2 bg-surface hover:bg-mist'}`}
                onClick={() => steps.react(message, reaction, !isOwn)}
              >
                {words}
              </button>
            ) : (
              <span role="img" aria-label={label} title={who} className={`${look} border-line-2`}>
                {words}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
