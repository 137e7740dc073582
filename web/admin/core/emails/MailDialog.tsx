import { useState } from 'react'
import { type MailDetail, read } from '../../../../contract/core/emails.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Preformatted } from '../../../ui/Preformatted.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { mailLabels, mailMeanings, mailTones } from './labels.ts'
import { MailActions } from './MailActions.tsx'
import { MailFacts } from './MailFacts.tsx'
import { MailSource } from './MailSource.tsx'

/** One letter: how it looks, its text, its source, and what became of it. */
export const MailDialog = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <ItemDialog title="Letter" endpoint={read} id={id} onClose={onClose}>
    {(mail) => <Letter mail={mail} onClose={onClose} />}
  </ItemDialog>
)

const Letter = ({ mail, onClose }: { mail: MailDetail; onClose: () => void }) => {
  const [tab, setTab] = useState('html')
  return (
    <Dialog title={mail.subject} description={`To ${mail.to}`} width="lg" onClose={onClose}>
      <div className="app">
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone={mailTones[mail.status]}>{mailLabels[mail.status]}</Badge>
          <p className="min-w-0 flex-[1_1_16rem] text-ink-2">{mailMeanings[mail.status]}</p>
        </div>
        <Tabs
          label="Parts of the letter"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'html', label: 'HTML', content: <HtmlPart mail={mail} /> },
            { value: 'text', label: 'Text', content: <Preformatted>{mail.text}</Preformatted> },
            { value: 'source', label: 'Source', content: <MailSource id={mail.id} /> },
            { value: 'delivery', label: 'Delivery', content: <MailFacts mail={mail} /> },
          ]}
        />
        <DialogActions>
          <MailActions mail={mail} />
        </DialogActions>
      </div>
    </Dialog>
  )
}

/** No scripts, no forms, no navigation, and nothing of this page within its reach. */
const HtmlPart = ({ mail }: { mail: MailDetail }) => (
  <iframe
    title={`HTML part of ${mail.subject}`}
    sandbox=""
    srcDoc={mail.html}
    className="h-[56vh] w-full rounded-2 border border-line bg-white"
  />
)
