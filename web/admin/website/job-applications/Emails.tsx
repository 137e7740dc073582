import { useState } from 'react'
import {
  type ApplicationDetail,
  emailDraft,
} from '../../../../contract/website/job-applications.ts'
import { stagesNow } from '../../../../contract/website/stages.ts'
import { dateTime } from '../../../platform/dates.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { Link } from '../../../platform/Link.tsx'
import { paths } from '../../../paths.ts'
import { Loaded } from '../../../ui/states.tsx'
import { Emails } from '../../leads/written-emails/Emails.tsx'
import { StageDraft } from './StageDraft.tsx'

/** The emails to and from the applicant, and a box for a new one that begins with the draft of their stage. */
export const ApplicationEmails = ({
  application: { id, status, emails },
  startsOpen,
}: {
  application: ApplicationDetail
  startsOpen: boolean
}) => {
  // A stage that is gone has no draft.
  const [first] = useState(() =>
    stagesNow().some(({ key }) => key === status) ? status : (stagesNow()[0]?.key ?? status),
  )
  const query = useFresh(emailDraft, { params: { id }, query: { stage: first } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {emails.length > 0 && <EarlierEmails emails={emails} />}
      <Loaded query={query}>
        {({ subject, text }) => (
          <Emails
            noun="job-applications"
            recordId={id}
            startsOpen={startsOpen}
            start={{ subject, content: text }}
            renderChoice={(compose) => <StageDraft id={id} first={first} compose={compose} />}
          />
        )}
      </Loaded>
    </div>
  )
}

/** Emails from before answers came back. */
const EarlierEmails = ({ emails }: Pick<ApplicationDetail, 'emails'>) => (
  <ol className="grid gap-4" aria-label="Earlier emails">
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
        <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">{email.text}</p>
      </li>
    ))}
  </ol>
)
