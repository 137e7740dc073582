import { Paperclip } from 'lucide-react'
import type { EmailDetail } from '../../../../contract/core/emails.ts'
import { dateTime } from '../../../platform/dates.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { kindLabel } from './labels.ts'

/** The delivery of an email: addresses, times, the mail server's response and attachments. */
export const EmailFacts = ({ email }: { email: EmailDetail }) => (
  <Facts
    facts={[
      { label: 'From', value: email.from },
      { label: 'To', value: email.to },
      { label: 'Email', value: kindLabel(email.kind) },
      { label: 'Attempts', value: String(email.attempts) },
      { label: 'Written', value: dateTime(email.createdAt) },
      { label: 'Sent', value: email.sentAt && dateTime(email.sentAt) },
      { label: 'Message-ID', value: email.messageId, wide: true },
      {
        label: email.status === 'captured' ? 'Why it wasn’t sent' : 'Mail server response',
        value: email.answer,
        wide: true,
      },
      {
        label: 'Attachments',
        wide: true,
        value: email.attachments.length > 0 && (
          <ul className="grid gap-1">
            {email.attachments.map((file, i) => (
              <li key={i} className="flex items-center gap-2">
                <Paperclip className="size-3.5 flex-none text-ink-3" aria-hidden />
                {file.filename}
                <span className="num text-ink-3">
                  {file.contentType.replace(/;.*/, '')}, {size(file.bytes)}
                </span>
              </li>
            ))}
          </ul>
        ),
      },
    ]}
  />
)

const size = (bytes: number) =>
  bytes < 1024
    ? `${bytes} bytes`
    : `${(bytes / 1024).toLocaleString('en-US', { maximumFractionDigits: 1 })} kB`
