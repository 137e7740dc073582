import { useState } from 'react'
import {
  accept,
  type IncomingEmailDetail,
  incomingStates,
  read,
  refuse,
  reopen,
  source,
} from '../../../../contract/core/incoming-emails.ts'
import { addressOf, call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { clientText } from '../users/unconfirmed.ts'
import { Link } from '../../../platform/Link.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { bytesText } from '../../../platform/bytes.ts'
import { stateTones, whyOf } from './columns.tsx'
import { WriterChoice } from './WriterChoice.tsx'

/** An email that came in, and what can be done about it. */
export const IncomingEmailDialog = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <ItemDialog title="Email" endpoint={read} id={id} onClose={onClose}>
    {(email) => <Content email={email} onClose={onClose} />}
  </ItemDialog>
)

const Content = ({ email, onClose }: { email: IncomingEmailDetail; onClose: () => void }) => (
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
      <Decision email={email} onClose={onClose} />
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
          value: `${clientText(person.name, person.unconfirmed)}, ${person.email}`,
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

/** Accepts or refuses an email; another person can be chosen as its writer. */
const Decision = ({ email, onClose }: { email: IncomingEmailDetail; onClose: () => void }) => {
  const { id, state, person } = email
  const [busy, setBusy] = useState<'accept' | 'refuse' | null>(null)
  const [refused, setRefused] = useState('')
  const [writer, setWriter] = useState<{ id: number; name: string } | null>(null)
  const [isChoosing, setIsChoosing] = useState(person === null)
  const run = async (what: 'accept' | 'refuse', work: () => Promise<unknown>, done: string) => {
    setBusy(what)
    setRefused('')
    try {
      await work()
      toast({ title: 'Success', description: done })
      void invalidate('incoming-emails', 'messages', 'sidebar-counts')
      onClose()
    } catch (error) {
      setRefused(sentenceOf(error))
    }
    setBusy(null)
  }
  const params = { id }
  const mayDecide = state === 'held' || state === 'refused'
  const name = isChoosing ? writer?.name : person && clientText(person.name, person.unconfirmed)
  return (
    <>
      {mayDecide && isChoosing && <WriterChoice onChoose={setWriter} />}
      {refused && <Notice tone="warn">{refused}</Notice>}
      <DialogActions>
        {email.hasSource && (
          <a className={buttonClass('ghost')} href={addressOf(source, { params })} download>
            Download email
          </a>
        )}
        {mayDecide && !isChoosing && (
          <Button look="ghost" onClick={() => setIsChoosing(true)}>
            Somebody else wrote it
          </Button>
        )}
        {state === 'held' ? (
          <Button
            busy={busy === 'refuse'}
            onClick={() => void run('refuse', () => call(refuse, { params }), 'Email refused')}
          >
            Refuse
          </Button>
        ) : (
          state === 'refused' && (
            <Button
              busy={busy === 'refuse'}
              onClick={() => void run('refuse', () => call(reopen, { params }), 'Email held again')}
            >
              Hold again
            </Button>
          )
        )}
        {mayDecide && (
          <Button
            look="primary"
            busy={busy === 'accept'}
            disabled={!name}
            onClick={() => {
              const body = { userId: writer?.id ?? null }
              void run('accept', () => call(accept, { params, body }), 'Email accepted')
            }}
          >
            {name ? `Accept as ${name}` : 'Accept'}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
