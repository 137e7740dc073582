import { Paperclip } from 'lucide-react'
import type { MailDetail } from '../../../../contract/core/emails.ts'
import { dateTime } from '../../../platform/dates.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { kindLabel } from './labels.ts'

/** What became of the letter: addresses, times, the mail server's answer, attachments. */
export const MailFacts = ({ mail }: { mail: MailDetail }) => (
  <Facts
    facts={[
      { label: 'From', value: mail.from },
      { label: 'To', value: mail.to },
      { label: 'Letter', value: kindLabel(mail.kind) },
      { label: 'Attempts', value: String(mail.attempts) },
      { label: 'Written', value: dateTime(mail.createdAt) },
      { label: 'Sent', value: mail.sentAt && dateTime(mail.sentAt) },
      { label: 'Message-ID', value: mail.messageId, wide: true },
      { label: 'Answer of the mail server', value: mail.answer, wide: true },
      {
        label: 'Attachments',
        wide: true,
        value: mail.attachments.length > 0 && (
          <ul className="grid gap-1">
            {mail.attachments.map((file, i) => (
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
