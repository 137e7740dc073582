import { memo, type ReactNode } from 'react'
import type { Message } from '../../../../contract/clients/messages.ts'
import { isTeam } from '../../../../contract/roles.ts'
import { clockTime, dateTime } from '../../../platform/dates.ts'
import { useIsGuest } from '../../../platform/guest.ts'
import { Link } from '../../../platform/Link.tsx'
import { useUser } from '../../../platform/session.ts'
import { adminProjectPath, projectPath } from '../../../paths.ts'
import { Written } from '../../../platform/Written.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { QuotedText } from '../../core/incoming-emails/QuotedText.tsx'
import { AttachedFiles } from './AttachedFiles.tsx'
import { EditedMark } from './EditedMark.tsx'
import { type Changing, MessageActions } from './MessageActions.tsx'
import { MessageMenu, type MessageSteps } from './MessageMenu.tsx'
import { Quote } from './Quote.tsx'
import { Reactions } from './Reactions.tsx'
import { isOwn } from './conversation.ts'

/** The bubble of a message: the user's own on the right, others on the left, at most 80% wide. */
export const BubbleShape = ({
  own,
  look,
  foot,
  below,
  children,
}: {
  own: boolean
  look: string
  foot: ReactNode
  /** Shown between the bubble and its foot. */
  below?: ReactNode
  children: ReactNode
}) => (
  <div className={`group/message flex flex-col ${own ? 'items-end' : 'items-start'}`}>
    <div
      className={`grid max-w-[80%] min-w-0 gap-2 rounded-3 px-3.5 py-2 ${own ? 'rounded-br-1' : 'rounded-bl-1'} ${look}`}
    >
      {children}
    </div>
    {below}
    <div
      className={`mt-1 flex max-w-[80%] flex-wrap items-center gap-x-2 text-[0.75rem] leading-4 text-ink-3 ${own ? 'justify-end' : ''}`}
    >
      {foot}
    </div>
  </div>
)

type BubbleProps = {
  message: Message
  /** Shows the author's name. */
  showAuthor: boolean
  /** A text beside the time, such as "Seen". */
  note?: string | undefined
  /** Set while the user may edit or delete it. */
  onChoose?: ((changing: Changing) => void) | undefined
  /** Set where the user may write. */
  steps?: MessageSteps | undefined
  onJump?: ((id: number) => void) | undefined
  /** Whether the Tab key stops at its menu. */
  isStop?: boolean
}

/**
 * A message with its author, time and project. Memoized, so that typing doesn't rerender a
 * thousand of them.
 */
export const Bubble = memo((props: BubbleProps) => {
  const { message, showAuthor, note, onChoose, steps, onJump, isStop = false } = props
  const user = useUser()
  const own = isOwn(message, user?.id)
  // Several people of the team write in one thread; a client knows their own side.
  const isSilent = own && !isTeam(user)
  const { content, isFormatted, createdAt, editedAt, deletedAt, attachments } = message
  const email = deletedAt ? null : message.email
  const look = own ? 'bg-pine text-on-pine' : 'bg-mist text-ink'
  return (
    <>
      {showAuthor && (
        <p
          className={
            isSilent
              ? 'sr-only'
              : `mt-2 mb-1 flex min-w-0 items-center gap-2 text-[0.8125rem] font-semibold text-ink-2 ${own ? 'justify-end' : ''}`
          }
        >
          {!own && <Avatar name={message.fromUserName} imageUrl={message.fromImageUrl} size="sm" />}
          <span className="truncate">{own ? 'You' : message.fromUserName}</span>
        </p>
      )}
      <BubbleShape
        own={own}
        below={message.reactions.length > 0 && <Reactions message={message} steps={steps} />}
        look={deletedAt ? 'border border-line-2 text-ink-2' : look}
        foot={
          <>
            <time dateTime={createdAt} title={dateTime(createdAt)} className="num">
              {clockTime(createdAt)}
            </time>
            {!deletedAt && <EditedMark at={editedAt} />}
            {email && (
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {email.answers ? `By email, about ${email.answers}` : 'By email'}
              </span>
            )}
            <ProjectLink message={message} />
            {note && <span>{note}</span>}
            {onChoose && <MessageActions message={message} onChoose={onChoose} />}
            {steps && !deletedAt && <MessageMenu message={message} isStop={isStop} steps={steps} />}
          </>
        }
      >
        {deletedAt && <p>Message deleted</p>}
        {message.replyTo && !deletedAt && <Quote quoted={message.replyTo} onJump={onJump} />}
        {content && <Written text={content} isFormatted={isFormatted} />}
        {attachments.length > 0 && <AttachedFiles files={attachments} />}
        {email?.hasQuoted && <QuotedText id={email.id} />}
      </BubbleShape>
    </>
  )
})

const ProjectLink = ({ message: { projectId, projectName } }: { message: Message }) => {
  const user = useUser()
  const isGuest = useIsGuest()
  if (projectId === null || projectName === null) return null
  if (isGuest) return <span className="min-w-0 truncate">{projectName}</span>
  const to = isTeam(user) ? adminProjectPath(projectId) : projectPath(projectId)
  return (
    <Link to={to} className="min-w-0 truncate underline underline-offset-2 hover:text-ink">
      {projectName}
    </Link>
  )
}
