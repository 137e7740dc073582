import type { Message } from '../../../../contract/clients/messages.ts'
import { nameOf } from './changing.ts'

/** A message that is about to be edited or deleted. */
export type Changing = { message: Message; what: 'edit' | 'delete' }

/** The buttons below an own message that may still be changed. */
export const MessageActions = ({
  message,
  onChoose,
}: {
  message: Message
  onChoose: (changing: Changing) => void
}) =>
  (
    [
      ['Edit', 'edit'],
      ['Delete', 'delete'],
    ] as const
  ).map(([label, what]) => (
    <button
      key={what}
      type="button"
      aria-label={`${label} message “${nameOf(message)}”`}
      className="link min-h-6 coarse:min-h-11"
      onClick={() => onChoose({ message, what })}
    >
      {label}
    </button>
  ))
