import { useState } from 'react'
import {
  type NewsletterForm,
  read as readForm,
} from '../../../../contract/outreach/newsletter-forms.ts'
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
import { SignUpForm } from './SignUpForm.tsx'

/** A client's own newsletter: its readers, and in whose name it is sent. */
export const ReadersPanel = ({ clientId }: { clientId: number }) => {
  const newsletter = useCall(read, { params: { clientId } })
  const signUp = useCall(readForm, { params: { clientId } })
  const [open, setOpen] = useState<'import' | 'list' | 'sender' | 'form' | null>(null)
  const close = () => setOpen(null)
  return (
    <Panel title="Newsletter">
      <p className="mb-4 text-ink-2">
        The client’s own readers. They get this client’s newsletters, and no other emails.
      </p>
      <Loaded query={newsletter}>
        {(found) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Sender newsletter={found} signUp={signUp.data} />
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setOpen('import')}>Add readers</Button>
              {found.readers + found.unsubscribed > 0 && (
                <Button onClick={() => setOpen('list')}>Show readers</Button>
              )}
              <Button onClick={() => setOpen('sender')}>Edit sender</Button>
              {signUp.data && <Button onClick={() => setOpen('form')}>Sign-up form</Button>}
            </div>
            {open === 'sender' && <EditNewsletter newsletter={found} onClose={close} />}
          </div>
        )}
      </Loaded>
      {open === 'form' && signUp.data && <SignUpForm signUp={signUp.data} onClose={close} />}
      {open === 'import' && <ImportReaders clientId={clientId} onClose={close} />}
      {open === 'list' && <ReaderList clientId={clientId} onClose={close} />}
    </Panel>
  )
}

const signUpText = ({ isOn, waiting, obstacle }: NewsletterForm) => {
  if (!isOn) return 'Off'
  const confirming = waiting > 0 && `${waiting.toLocaleString('en-US')} to be confirmed`
  return [obstacle ? 'On, but closed' : 'On', confirming].filter(Boolean).join(', ')
}

type SenderProps = { newsletter: NewsletterSettings; signUp: NewsletterForm | undefined }

const Sender = ({ newsletter, signUp }: SenderProps) => {
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
          { label: 'Sign-up form', value: signUp && signUpText(signUp) },
        ]}
      />
      {readers > 0 && missing && <Notice tone="warn">{missing}</Notice>}
    </>
  )
}
