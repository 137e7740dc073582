import { useEffect, useState } from 'react'
import { conversation, type EmailFacts, facts } from '../../../../contract/leads/written-emails.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { BccHint } from './BccHint.tsx'
import { ComposeBox } from './ComposeBox.tsx'
import { useCompose } from './compose.ts'
import { EmailThread } from './EmailThread.tsx'
import type { EmailedRecord } from './record.ts'

/** The emails between the team and the person of a record, with a box for the next one. */
export const Emails = ({ noun, recordId }: EmailedRecord) => {
  const known = useCall(facts, { query: { noun, recordId } })
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Loaded query={known}>
        {(found) => <Conversation record={{ noun, recordId }} facts={found} />}
      </Loaded>
    </div>
  )
}

const Conversation = ({ record, facts: found }: { record: EmailedRecord; facts: EmailFacts }) => {
  const emails = useCall(conversation, { query: record })
  const compose = useCompose(record, found)
  const [isWriting, setIsWriting] = useState(false)
  const sent = emails.data?.written.filter(({ status }) => status === 'sent').length
  useEffect(() => {
    // The first one that a mail server took stops the clock of a request, which may be open around it.
    if (sent) void invalidate('consultation-requests')
  }, [sent])
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
      <ComposeBox
        record={record}
        facts={found}
        compose={compose}
        isOpen={isWriting || compose.isUnsent}
        isFirst={emails.data?.written.length === 0}
        onOpen={() => setIsWriting(true)}
        onClose={() => setIsWriting(false)}
      />
      {found.bccAddress && <BccHint address={found.bccAddress} />}
    </>
  )
}
