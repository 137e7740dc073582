import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { Message } from '../../../../contract/clients/messages.ts'
import type { CallError, Page } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { Written } from '../../../platform/Written.tsx'
import { List } from '../../../platform/List.tsx'
import { AttachedFiles } from './AttachedFiles.tsx'
import type { Conversation } from './conversation.ts'
import { EditedMark } from './EditedMark.tsx'

/** The messages of a conversation that contain these words, newest first, with their files. */
export const FoundMessages = ({
  conversation,
  q,
  onClear,
}: {
  conversation: Conversation
  q: string
  onClear: () => void
}) => {
  const found = useFound(conversation, q)
  return (
    <div className="h-full overflow-y-auto" tabIndex={0} role="region" aria-label="Messages found">
      <List list={found} noun="messages" empty={null} filters={{ active: true, clear: onClear }}>
        {(rows) => (
          <ol className="divide-y divide-line">
            {rows.map(
              ({ id, fromUserName, createdAt, editedAt, content, isFormatted, attachments }) => (
                <li key={id} className="grid gap-1.5 px-panel py-3">
                  <p className="flex flex-wrap gap-x-2 text-[0.8125rem] text-ink-3">
                    <span className="font-semibold text-ink-2">{fromUserName}</span>
                    <time dateTime={createdAt} className="num">
                      {dateTime(createdAt)}
                    </time>
                    <EditedMark at={editedAt} />
                  </p>
                  {content && <Written text={content} isFormatted={isFormatted} />}
                  {attachments.length > 0 && <AttachedFiles files={attachments} />}
                </li>
              ),
            )}
          </ol>
        )}
      </List>
    </div>
  )
}

const useFound = (conversation: Conversation, q: string) => {
  const list = useInfiniteQuery<
    Page<Message>,
    CallError,
    InfiniteData<Page<Message>>,
    readonly unknown[],
    string
  >({
    queryKey: [...conversation.queryKey, 'found', q],
    queryFn: ({ pageParam, signal }) => conversation.page(pageParam, signal, q),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: (before) => before,
  })
  const pages = list.data?.pages ?? []
  return {
    ...list,
    // A page is in the order of the thread, oldest first.
    rows: pages.flatMap((page) => page.rows.toReversed()),
    total: pages[0]?.total ?? 0,
    isMore: pages[0]?.isMore ?? false,
    isNear: false,
  }
}
