import {
  type IncomingEmailDetail,
  incomingStates,
  read,
} from '../../../../contract/core/incoming-emails.ts'
import { dateTime } from '../../../platform/dates.ts'
import { LiveItemDialog } from '../../../platform/ItemDialog.tsx'
import { clientText } from '../users/unconfirmed.ts'
import { Link } from '../../../platform/Link.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { bytesText } from '../../../platform/bytes.ts'
import { NotesSection } from '../internal-notes/InternalNotes.tsx'
import { stateTones, whyOf } from './columns.tsx'
import { Decision } from './Decision.tsx'
import { Wish } from './Wish.tsx'

type DialogProps = {
  onClose: () => void
  /** Told once the reader decided about it. */
  onDecided?: () => void
  /** Whether it shows the team’s notes, which the inbox has beside it. */
  withNotes?: boolean
}

/** An email that came in, and what can be done about it. */
export const IncomingEmailDialog = ({ id, ...dialog }: { id: string } & DialogProps) => (
  <LiveItemDialog title="Email" endpoint={read} id={id} onClose={dialog.onClose}>
    {(email) => <Content email={email} {...dialog} />}
  </LiveItemDialog>
)

const Content = ({
  email,
  onClose,
  onDecided,
  withNotes = false,
}: { email: IncomingEmailDetail } & DialogProps) => (
  <Dialog
    title={email.subject || 'No subject'}
    description={`From ${email.fromName ? `${email.fromName}, ${email.fromAddress}` : email.fromAddress}`}
    width="lg"
    onClose={onClose}
  >
    <div className="app grid gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={stateTones[email.state]}>{incomingStates[email.state]}</Badge>
        <p className="min-w-0 flex-[1_1_16rem] text-ink-2">{whyOf(email)}</p>
      </div>
      <Facts facts={factsOf(email)} />
      {email.shown ? (
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{email.shown}</p>
      ) : (
        <p className="text-ink-2">It has no words of its own.</p>
      )}
      {email.folded && (
        <details>
          <summary className="cursor-pointer text-ink-2">Quoted text</summary>
          <p className="mt-2 border-l-2 border-line pl-3 [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
            {email.folded}
          </p>
        </details>
      )}
      <Wish email={email} />
      {withNotes && <NotesSection noun="incoming-emails" recordId={email.id} />}
      <Decision
        email={email}
        onDone={() => {
          onDecided?.()
          onClose()
        }}
      />
    </div>
  </Dialog>
)

const factsOf = ({
  about,
  person,
  files,
  arrivedAt,
  decidedBy,
  decidedAt,
}: IncomingEmailDetail) => [
  { label: 'Arrived', value: dateTime(arrivedAt) },
  ...(person
    ? [
        {
          label: 'We wrote to',
          value: [clientText(person.name, person.unconfirmed), person.email]
            .filter(Boolean)
            .join(', '),
        },
      ]
    : []),
  ...(about
    ? [
        {
          label: 'It answers',
          value: (
            <Link className="link" to={about.path}>
              {about.title}
            </Link>
          ),
        },
      ]
    : []),
  ...(files.length > 0
    ? [
        {
          label: 'Files',
          value: files.map(({ name, bytes }) => `${name} (${bytesText(bytes)})`).join(', '),
        },
      ]
    : []),
  ...(decidedBy && decidedAt
    ? [{ label: 'Decided', value: `${decidedBy}, ${dateTime(decidedAt)}` }]
    : []),
]
