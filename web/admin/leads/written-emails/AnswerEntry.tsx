import { answerFile, type EmailAnswer } from '../../../../contract/leads/written-emails.ts'
import { addressOf } from '../../../platform/call.ts'
import { QuotedText } from '../../../shared/core/incoming-emails/QuotedText.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { EmailEntry } from './EmailEntry.tsx'

/** An email that came back from the person. */
export const AnswerEntry = ({ answer }: { answer: EmailAnswer }) => (
  <EmailEntry
    isTheirs
    by={answer.fromName || answer.fromAddress}
    badge={answer.isAutomatic ? <Badge>Automatic reply</Badge> : <Badge tone="ok">Answer</Badge>}
    at={answer.arrivedAt}
    subject={answer.subject}
    content={answer.content}
    files={answer.files}
    urlOf={(id) => addressOf(answerFile, { params: { id } })}
  >
    {answer.quotedIn !== null && <QuotedText id={answer.quotedIn} />}
  </EmailEntry>
)
