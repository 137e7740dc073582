import { useState } from 'react'
import {
  newsletterLanguages,
  type NewsletterSettings,
  read,
} from '../../../../contract/outreach/newsletter-settings.ts'
import { useCall } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { readersText } from './counts-text.ts'
import { EditNewsletter } from './EditNewsletter.tsx'
import { ImportReaders } from './ImportReaders.tsx'
import { ReaderList } from './ReaderList.tsx'

/** A client's own newsletter: its readers, and in whose name it is sent. */
export const ReadersPanel = ({ clientId }: { clientId: number }) => {
  const newsletter = useCall(read, { params: { clientId } })
  const [open, setOpen] = useState<'import' | 'list' | 'sender' | null>(null)
  const close = () => setOpen(null)
  return (
    <Panel title="Newsletter">
      <p className="mb-4 text-ink-2">
        The client’s own readers. They get this client’s newsletters, and no other emails.
      </p>
      <Loaded query={newsletter}>
        {(found) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Sender newsletter={found} />
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setOpen('import')}>Add readers</Button>
              {found.readers + found.unsubscribed > 0 && (
                <Button onClick={() => setOpen('list')}>Show readers</Button>
              )}
              <Button onClick={() => setOpen('sender')}>Edit sender</Button>
            </div>
            {open === 'sender' && <EditNewsletter newsletter={found} onClose={close} />}
          </div>
        )}
      </Loaded>
      {open === 'import' && <ImportReaders clientId={clientId} onClose={close} />}
      {open === 'list' && <ReaderList clientId={clientId} onClose={close} />}
    </Panel>
  )
}

const Sender = ({ newsletter }: { newsletter: NewsletterSettings }) => {
  const { readers, unsubscribed, senderName, from, replyTo, postalAddress, language, missing } =
    newsletter
  const left = unsubscribed > 0 && `${unsubscribed.toLocaleString('en-US')} unsubscribed`
  return (
    <>
      <Facts
        facts={[
          { label: 'Readers', value: [readersText(readers), left].filter(Boolean).join(', ') },
          { label: 'Sender', value: senderName && `${senderName} <${from}>` },
          { label: 'Replies go to', value: replyTo },
          { label: 'Postal address', value: postalAddress },
          { label: 'Language', value: newsletterLanguages[language] },
        ]}
      />
      {readers > 0 && missing && <Notice tone="warn">{missing}</Notice>}
    </>
  )
}
