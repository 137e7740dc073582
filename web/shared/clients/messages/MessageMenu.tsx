import { Reply, SmilePlus } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, useState } from 'react'
import {
  type ReactionId,
  reactionIds,
  reactions,
} from '../../../../contract/clients/message-parts.ts'
import type { Message } from '../../../../contract/clients/messages.ts'
import { useUser } from '../../../platform/session.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { closedPopover, LateTrigger } from '../../../ui/LateTrigger.tsx'
import { PopoverPanel } from '../../../ui/PopoverPanel.tsx'
import { nameOf } from './changing.ts'

/** The steps that people take with a message of the conversation. */
export type MessageSteps = {
  react: (message: Message, reaction: ReactionId, isOn: boolean) => void
  reply: (message: Message) => void
}

/** Whether a person reacted to a message in this way. */
export const hasReacted = (
  { reactions: all }: Pick<Message, 'reactions'>,
  reaction: ReactionId,
  userId: number | undefined,
) => all.some((each) => each.reaction === reaction && each.by.some(({ id }) => id === userId))

/** Moves between the buttons of messages with the arrow keys: only one of them is a stop of the Tab key. */
const moveOnArrow = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (!step) return
  const all = [...document.querySelectorAll<HTMLElement>('[data-message-menu]')]
  const next = all[all.indexOf(event.currentTarget) + step]
  event.preventDefault()
  next?.focus()
}

/** The button below a message that opens the reactions and the reply. */
export const MessageMenu = ({
  message,
  isStop,
  steps,
}: {
  message: Message
  /** Whether the Tab key stops at it. */
  isStop: boolean
  steps: MessageSteps
}) => {
  const userId = useUser()?.id
  const [isOpen, setIsOpen] = useState(false)
  const [isReplying, setIsReplying] = useState(false)
  const react = (reaction: ReactionId) => {
    setIsOpen(false)
    steps.react(message, reaction, !hasReacted(message, reaction, userId))
  }
  const reply = () => {
    setIsReplying(true)
    setIsOpen(false)
  }
  const closed = () => {
    if (isReplying) steps.reply(message)
    setIsReplying(false)
  }
  return (
    <LateTrigger
      closed={closedPopover}
      trigger={
        <IconButton
          label={`React or reply to “${nameOf(message)}”`}
          title="React or reply"
          data-message-menu
          tabIndex={isStop ? 0 : -1}
          onKeyDown={moveOnArrow}
          className="-my-1 h-6! min-h-6! w-6! p-0! coarse:-my-3 coarse:h-11! coarse:w-11! [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover/message:opacity-100 focus-visible:opacity-100! data-[state=open]:opacity-100!"
        >
          <SmilePlus className="size-4" aria-hidden />
        </IconButton>
      }
    >
      {(standIn) => (
        <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
          <Popover.Trigger asChild>{standIn}</Popover.Trigger>
          <PopoverPanel
            label="React or reply"
            className="grid gap-1 p-1.5"
            {...(isReplying && { onClosed: closed })}
          >
            <div className="flex gap-0.5" role="group" aria-label="Reactions">
              {reactionIds.map((reaction) => (
                <IconButton
                  key={reaction}
                  label={reactions[reaction]}
                  title={reactions[reaction]}
                  aria-pressed={hasReacted(message, reaction, userId)}
                  className="text-[1.25rem]! aria-pressed:bg-pine-soft"
                  onClick={() => react(reaction)}
                >
                  <span aria-hidden>{reaction}</span>
                </IconButton>
              ))}
            </div>
            <Button look="ghost" className="justify-start!" onClick={reply}>
              <Reply className="size-4" aria-hidden />
              Reply
            </Button>
          </PopoverPanel>
        </Popover.Root>
      )}
    </LateTrigger>
  )
}
