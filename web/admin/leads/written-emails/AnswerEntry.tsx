import { answerFile, type EmailAnswer } from '../../../../contract/leads/written-emails.ts'
import { addressOf } from '../../../platform/call.ts'
import { shortDay } from '../../../platform/dates.ts'
import { QuotedText } from '../../../shared/core/incoming-emails/QuotedText.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { EmailEntry } from './EmailEntry.tsx'

/** An email that came back from the person. */
export const AnswerEntry = ({ answer }: { answer: EmailAnswer }) => (
  <EmailEntry
    isTheirs
    by={answer.fromName || answer.fromAddress}
    badge={<Kind answer={answer} />}
    at={answer.arrivedAt}
    subject={answer.subject}
    content={answer.content}
    files={answer.files}
    urlOf={(id) => addressOf(answerFile, { params: { id } })}
  >
    {answer.quotedIn !== null && <QuotedText id={answer.quotedIn} />}
  </EmailEntry>
)

const Kind = ({ answer: { isAutomatic, awayUntil } }: { answer: EmailAnswer }) => {
  if (!isAutomatic) return <Badge tone="ok">Answer</Badge>
  return (
    <>
      <Badge>Automatic reply</Badge>
      {awayUntil && <Badge tone="warn">Away until {shortDay(awayUntil)}</Badge>}
    </>
  )
}
