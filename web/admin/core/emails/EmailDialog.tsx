import { useState } from 'react'
import { type EmailDetail, read } from '../../../../contract/core/emails.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Preformatted } from '../../../ui/Preformatted.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { emailLabels, emailTones, meaningOf, secretMeanings } from './labels.ts'
import { EmailActions } from './EmailActions.tsx'
import { EmailFacts } from './EmailFacts.tsx'
import { EmailSource } from './EmailSource.tsx'

/** An email: HTML, text, source and delivery. */
export const EmailDialog = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <ItemDialog title="Email" endpoint={read} id={id} onClose={onClose}>
    {(email) => <EmailContent email={email} onClose={onClose} />}
  </ItemDialog>
)

const EmailContent = ({ email, onClose }: { email: EmailDetail; onClose: () => void }) => {
  const [tab, setTab] = useState('html')
  return (
    <Dialog title={email.subject} description={`To ${email.to}`} width="lg" onClose={onClose}>
      <div className="app">
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone={emailTones[email.status]}>{emailLabels[email.status]}</Badge>
          <p className="min-w-0 flex-[1_1_16rem] text-ink-2">{meaningOf(email)}</p>
        </div>
        {secretMeanings[email.secret] && (
          <div className="mb-4">
            <Notice>{secretMeanings[email.secret]}</Notice>
          </div>
        )}
        <Tabs
          label="Parts of the email"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'html', label: 'HTML', content: <HtmlPart email={email} /> },
            { value: 'text', label: 'Text', content: <Preformatted>{email.text}</Preformatted> },
            { value: 'source', label: 'Source', content: <EmailSource id={email.id} /> },
            { value: 'delivery', label: 'Delivery', content: <EmailFacts email={email} /> },
          ]}
        />
        <DialogActions>
          <EmailActions email={email} />
        </DialogActions>
      </div>
    </Dialog>
  )
}

/** A sandboxed frame: no scripts, forms or navigation, and no access to this page. */
const HtmlPart = ({ email }: { email: EmailDetail }) => (
  <iframe
    title={`HTML part of ${email.subject}`}
    sandbox=""
    srcDoc={email.html}
    className="h-[56vh] w-full rounded-2 border border-line bg-white"
  />
)
