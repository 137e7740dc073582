import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { conversation, type EmailFacts, facts } from '../../../../contract/leads/written-emails.ts'
import { focusField } from '../../../platform/focus-field.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { Proposals } from '../answer-proposals/Proposals.tsx'
import { Answering } from './Answering.tsx'
import { BccHint } from './BccHint.tsx'
import { ComposeBox } from './ComposeBox.tsx'
import { type Compose, type Start, useCompose } from './compose.ts'
import { EmailThread } from './EmailThread.tsx'
import type { EmailedRecord } from './record.ts'

type EmailsProps = EmailedRecord & {
  /** Whether the box is open at first. */
  startsOpen?: boolean
  /** The words that an email begins with, if there are some. */
  start?: Start
  /** Draws what chooses other words to begin with, above the subject. */
  renderChoice?: (compose: Compose) => ReactNode
}

/** The emails between the team and the person of a record, with a box for the next one. */
export const Emails = ({ noun, recordId, ...beside }: EmailsProps) => {
  const known = useCall(facts, { query: { noun, recordId } })
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Loaded query={known}>
        {(found) => <Conversation record={{ noun, recordId }} facts={found} {...beside} />}
      </Loaded>
    </div>
  )
}

type ConversationProps = { record: EmailedRecord; facts: EmailFacts } & Pick<
  EmailsProps,
  'start' | 'startsOpen' | 'renderChoice'
>

const Conversation = ({
  record,
  facts: found,
  start,
  startsOpen = false,
  renderChoice,
}: ConversationProps) => {
  const emails = useCall(conversation, { query: record })
  const compose = useCompose(record, found, start)
  const [isWriting, setIsWriting] = useState(startsOpen)
  const sent = emails.data?.written.filter(({ status }) => status === 'sent').length
  useEffect(() => {
    // The first one that a mail server took stops the clock of a request, which may be open around it.
    if (sent) void invalidate('consultation-requests')
  }, [sent])
  const write = () => {
    // The box is drawn first.
    flushSync(() => setIsWriting(true))
    focusField('content')
  }
  return (
    <>
      <Loaded query={emails}>
        {(all) => (
          <EmailThread
            emails={all}
            timeZone={found.timeZone}
            onBack={(words) => {
              compose.begin(words, words.uploads)
              setIsWriting(true)
            }}
          />
        )}
      </Loaded>
      <Proposals
        record={record}
        onWrite={write}
        onBook={
          found.slotUrl === null
            ? undefined
            : () => {
                compose.insert(`[Choose a time](${found.slotUrl})`)
                write()
              }
        }
      />
      <Answering people={emails.data?.answering ?? []} />
      <ComposeBox
        record={record}
        facts={found}
        compose={compose}
        seenId={emails.data && Math.max(0, ...emails.data.written.map(({ id }) => id))}
        choice={renderChoice?.(compose)}
        isOpen={isWriting || compose.isUnsent}
        isFirst={emails.data?.written.length === 0}
        onOpen={() => setIsWriting(true)}
        onClose={() => setIsWriting(false)}
      />
      {found.bccAddress && <BccHint address={found.bccAddress} />}
    </>
  )
}
