import { useState } from 'react'
import type { ApplicationDetail } from '../../../../contract/website/job-applications.ts'
import { dateTime } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmailForm } from './EmailForm.tsx'

/** The emails to the applicant so far, and a form for a new one. */
export const SentEmails = ({
  application,
  onSent,
}: {
  application: ApplicationDetail
  onSent: () => Promise<unknown>
}) => {
  const { emails } = application
  const [writing, setWriting] = useState(emails.length === 0)
  return (
    <div className="grid gap-5">
      {emails.length > 0 && (
        <ol className="grid gap-4" aria-label="Emails">
          {emails.map((email) => (
            <li key={email.id} className="border-l-4 border-line pl-4">
              <h3 className="[overflow-wrap:anywhere]">
                <Link className="hover:underline" to={`${paths.outbox}?email=${email.emailId}`}>
                  {email.subject}
                </Link>
              </h3>
              <p className="text-[0.75rem] text-ink-3">
                {dateTime(email.createdAt)}
                {email.sentByName && `, ${email.sentByName}`}
              </p>
              <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
                {email.text}
              </p>
            </li>
          ))}
        </ol>
      )}
      {writing ? (
        <EmailForm
          application={application}
          onSent={async () => {
            await onSent()
            setWriting(false)
          }}
        />
      ) : (
        <Button className="justify-self-start" onClick={() => setWriting(true)}>
          Write another email
        </Button>
      )}
    </div>
  )
}
