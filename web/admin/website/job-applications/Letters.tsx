import { useState } from 'react'
import type { ApplicationDetail } from '../../../../contract/website/job-applications.ts'
import { dateTime } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { paths } from '../../../routes.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LetterForm } from './LetterForm.tsx'

/** What was written to the applicant, and a new letter. */
export const Letters = ({
  application,
  onSent,
}: {
  application: ApplicationDetail
  onSent: () => Promise<unknown>
}) => {
  const { mails } = application
  const [writing, setWriting] = useState(mails.length === 0)
  return (
    <div className="grid gap-5">
      {mails.length > 0 && (
        <ol className="grid gap-4" aria-label="Letters sent">
          {mails.map((mail) => (
            <li key={mail.id} className="border-l-4 border-line pl-4">
              <h3 className="[overflow-wrap:anywhere]">
                <Link className="hover:underline" to={`${paths.outbox}?mail=${mail.mailId}`}>
                  {mail.subject}
                </Link>
              </h3>
              <p className="text-[0.75rem] text-ink-3">
                {dateTime(mail.createdAt)}
                {mail.sentByName && `, ${mail.sentByName}`}
              </p>
              <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
                {mail.text}
              </p>
            </li>
          ))}
        </ol>
      )}
      {writing ? (
        <LetterForm
          application={application}
          onSent={async () => {
            await onSent()
            setWriting(false)
          }}
        />
      ) : (
        <Button className="justify-self-start" onClick={() => setWriting(true)}>
          Write another letter
        </Button>
      )}
    </div>
  )
}
