import type { ReplyOf } from '../../../../contract/http.ts'
import type { Upload } from '../../../../contract/core/uploads.ts'
import type { conversation } from '../../../../contract/leads/written-emails.ts'
import { AnswerEntry } from './AnswerEntry.tsx'
import { WrittenEntry } from './WrittenEntry.tsx'

export type Back = { subject: string; content: string; uploads: readonly Upload[] }

/** The emails of a record in both directions, oldest first. */
export const EmailThread = ({
  emails: { written, answers },
  timeZone,
  onBack,
}: {
  emails: ReplyOf<typeof conversation>
  timeZone: string
  /** Called with the words of an email that was undone. */
  onBack: (back: Back) => void
}) => {
  const entries = [
    ...written.map((email) => ({
      key: `written ${email.id}`,
      at: email.sentAt ?? email.sendAt,
      shown: <WrittenEntry email={email} timeZone={timeZone} onBack={onBack} />,
    })),
    ...answers.map((answer) => ({
      key: `answer ${answer.id}`,
      at: answer.arrivedAt,
      shown: <AnswerEntry answer={answer} />,
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  if (entries.length === 0) return null
  return (
    <ol aria-label="Emails so far" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {entries.map(({ key, shown }) => (
        <li key={key}>{shown}</li>
      ))}
    </ol>
  )
}
