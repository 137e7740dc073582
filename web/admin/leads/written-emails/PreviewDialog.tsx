import { preview } from '../../../../contract/leads/written-emails.ts'
import { useCall } from '../../../platform/query.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { EmailFrame } from '../../core/emails/EmailFrame.tsx'
import type { EmailedRecord } from './record.ts'

/** The email as its reader sees it. */
export const PreviewDialog = ({
  record,
  words: { subject = '', content = '' },
  onClose,
}: {
  record: EmailedRecord
  words: { subject?: string | undefined; content?: string | undefined }
  onClose: () => void
}) => {
  const rendered = useCall(preview, { body: { ...record, subject, content } })
  return (
    <Dialog title="Preview" description={subject} width="lg" onClose={onClose}>
      <Loaded query={rendered}>
        {({ html }) => <EmailFrame html={html} phone={false} dark={false} />}
      </Loaded>
    </Dialog>
  )
}
