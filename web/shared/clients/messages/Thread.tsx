import { Type } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Message, mostFiles, tooManyFiles } from '../../../../contract/clients/messages.ts'
import { textOf } from '../../../../packages/markdown/written.ts'
import { useFileRefusal } from '../../../platform/file-refusal.ts'
import { useLiveState } from '../../../platform/live.ts'
import { useMay } from '../../../platform/use-may.ts'
import { useUnsavedWarning } from '../../../platform/form.ts'
import { useWriting } from '../../../platform/writing/use-writing.ts'
import { Loaded } from '../../../ui/states.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import { useAttaching } from './attaching.ts'
import { Composer } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'
import { removeUnsent, sendMessage, type Unsent, useUnsent } from './outbox.ts'
import { ProjectChoice } from './ProjectChoice.tsx'
import type { Conversation } from './conversation.ts'
import { useThread } from './thread-query.ts'
import { useTypingMark } from './use-typing.ts'
import { UnsentBubble } from './UnsentBubble.tsx'
import { useMessageDraft } from './message-draft.ts'

type ThreadProps = {
  /** Must stay the same object while the thread is mounted. */
  conversation: Conversation
  /** The accessible name of the conversation. */
  label: string
  empty: string
  /** The client whose projects can be selected; null for the signed-in client. */
  clientId: number | null
  /** Preselected if it is one of the client's projects. */
  projectId?: number | null
  /** Focuses the input: on a phone, whose keyboard covers half of the screen, only when somebody asked to write. */
  focused?: boolean | 'asked'
  /** Shown beside the project: what helps to write. */
  tools?: ReactNode
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** A conversation: its messages and the composer. Fills the available height. */
export const Thread = ({
  conversation,
  label,
  empty,
  clientId,
  projectId = null,
  focused = false,
  tools,
}: ThreadProps) => {
  const mayWrite = useMay()('messages.send')
  const thread = useThread(conversation)
  const unsent = useUnsent(conversation)
  const { draft, change } = useMessageDraft(conversation, projectId)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isOver, setIsOver] = useState(false)
  const writing = useWriting(field)
  const [isFormatting, setIsFormatting] = useState(false)
  const attaching = useAttaching(conversation)
  const refusal = useFileRefusal()
  const markTyping = useTypingMark(conversation)
  useEffect(() => {
    if (focused === 'asked' || (focused && matchMedia('(pointer: fine)').matches))
      field.current?.focus()
  }, [focused])

  const add = (files: Iterable<File>) => {
    const all = [...files]
    if (draft.uploads.length + attaching.sending.length + all.length > mostFiles)
      return refusal.refuse('Error', tooManyFiles)
    refusal.clear()
    attaching.add(all)
  }
  // A message known to both the server and this window is shown once.
  const stored = new Set(thread.query.data?.messages.map(({ sendKey }) => sendKey))
  const waiting = unsent.filter(({ key }) => !stored.has(key))
  useEffect(() => {
    // Stored after all: only the response got lost.
    for (const { key, failure } of unsent)
      if (failure !== null && stored.has(key)) removeUnsent(conversation, key)
  })
  useUnsavedWarning(waiting.length > 0)

  const send = () => {
    refusal.clear()
    void sendMessage(conversation, { ...draft, content: draft.content.trim() })
    change({ content: '', uploads: [], replyTo: null })
    field.current?.focus()
  }
  const edit = ({ key, content, uploads, projectId, replyTo }: Unsent) => {
    removeUnsent(conversation, key)
    change((now) => ({
      content: [content, now.content].filter(Boolean).join('\n'),
      uploads: [...uploads, ...now.uploads],
      projectId,
      replyTo: replyTo ?? now.replyTo ?? null,
    }))
    field.current?.focus()
  }
  const reply = ({ id, fromUserName, attachments, ...written }: Message) => {
    const quoted = { id, fromUserName, content: textOf(written).slice(0, 200), isDeleted: false }
    change({ replyTo: { ...quoted, files: attachments.length } })
    field.current?.focus()
  }
  return (
    <div
      className="relative flex h-full min-h-0 flex-col"
      onDragOver={(event) => {
        if (!mayWrite || !hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={(event) => {
        if (!mayWrite || !hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        add(event.dataTransfer.files)
      }}
    >
      <div className="flex min-h-0 flex-1 flex-col">
        <Loaded query={thread.query}>
          {({ messages }) => (
            <MessageList
              conversation={conversation}
              label={label}
              messages={messages}
              thread={thread}
              empty={empty}
              onReply={mayWrite ? reply : undefined}
              unsent={waiting.map((each) => (
                <UnsentBubble
                  key={each.key}
                  conversation={conversation}
                  unsent={each}
                  onEdit={() => edit(each)}
                />
              ))}
            />
          )}
        </Loaded>
      </div>
      {!mayWrite && (
        <p className="border-t border-line px-panel py-3 text-ink-2">
          Your role lets you read messages, not write them.
        </p>
      )}
      {mayWrite && (
        <Composer
          draft={draft}
          change={change}
          onType={markTyping}
          attaching={{ ...attaching, add }}
          busy={waiting.some(({ failure }) => failure === null)}
          onSend={send}
          field={field}
          writing={writing}
          isFormatting={isFormatting}
          focused={focused !== false}
        >
          <Foot>
            <TipButton
              label="Formatting"
              aria-expanded={isFormatting}
              onClick={() => setIsFormatting(!isFormatting)}
            >
              <Type className="size-4" aria-hidden />
            </TipButton>
            {tools}
            <ProjectChoice
              clientId={clientId}
              value={draft.projectId}
              onChange={(projectId) => change({ projectId })}
            />
          </Foot>
        </Composer>
      )}
      {isOver && (
        <div
          className="pointer-events-none absolute inset-1 grid place-items-center rounded-3 border-2 border-dashed border-pine-text bg-pine-soft/90 font-semibold"
          aria-hidden
        >
          Drop files to attach them
        </div>
      )}
    </div>
  )
}

const Foot = ({ children }: { children: ReactNode }) => {
  const lost = useLiveState() === 'lost'
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-[0.8125rem] text-ink-3">
      {children}
      <p className={lost ? 'text-warn' : 'max-sm:hidden'}>
        {lost
          ? 'No connection. What you write is kept.'
          : 'Enter sends, Shift+Enter makes a new line'}
      </p>
    </div>
  )
}
