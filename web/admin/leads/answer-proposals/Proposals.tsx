import { useState } from 'react'
import {
  type AnswerProposal,
  list,
  type ProposalAction,
} from '../../../../contract/leads/answer-proposals.ts'
import { useKeptFocus } from '../../../platform/kept-focus.ts'
import { useCall } from '../../../platform/query.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { keptWords } from '../../core/incoming-emails/deciding.ts'
import type { EmailedRecord } from '../written-emails/record.ts'
import { carryOut } from './acting.ts'
import { followUpWords, wordsOf } from './words.ts'

type Writing = {
  /** Opens the box for an email. */
  onWrite: () => void
  /** Opens it with the link to free times; undefined where there is none. */
  onBook: (() => void) | undefined
}

/** The suggestions that follow from what a record’s person answered, each with buttons that carry it out. */
export const Proposals = ({ record, ...writing }: { record: EmailedRecord } & Writing) => (
  <Suggestions {...writing} proposals={useCall(list, { query: record }).data ?? []} />
)

const isWish = ({ kind }: AnswerProposal) => kind === 'stop' || kind === 'stopped'
const nothing = () => undefined

/** A client’s wish for no more emails, where they aren’t written to by email. */
export const ClientWishes = ({ clientId }: { clientId: number }) => {
  const query = { noun: 'clients', recordId: clientId } as const
  const proposals = useCall(list, { query }, { enabled: useMay()('answer-proposals.manage') })
  const wishes = proposals.data?.filter(isWish) ?? []
  return <Suggestions proposals={wishes} onWrite={nothing} onBook={undefined} />
}

const Suggestions = ({
  proposals,
  ...writing
}: { proposals: readonly AnswerProposal[] } & Writing) => {
  const box = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={box} className="empty:hidden">
      {proposals.length > 0 && (
        <ul aria-label="Suggestions" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {proposals.map((proposal) => (
            <li key={`${proposal.kind} ${proposal.id}`} data-entry tabIndex={-1}>
              <Proposal proposal={proposal} {...writing} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Proposal = ({ proposal, ...writing }: { proposal: AnswerProposal } & Writing) => {
  const [busy, setBusy] = useState<ProposalAction>()
  const { title, text } = wordsOf(proposal)
  const run = async (action: ProposalAction, done?: string) => {
    setBusy(action)
    await carryOut(proposal, action, done)
    setBusy(undefined)
  }
  const { kind } = proposal
  return (
    <Notice tone={kind === 'away' || kind === 'answered' ? 'info' : 'warn'} title={title}>
      <span className="block [overflow-wrap:anywhere]">{text}</span>
      <span className="mt-3 flex flex-wrap gap-2">
        <Actions proposal={proposal} busy={busy} run={run} {...writing} />
        <Button
          look="ghost"
          busy={busy === 'dismiss'}
          disabled={busy !== undefined}
          onClick={() => void run('dismiss', dismissed[kind])}
        >
          {dismissLabels[kind]}
        </Button>
      </span>
    </Notice>
  )
}

const dismissed: Record<AnswerProposal['kind'], string | undefined> = {
  stopped: undefined,
  stop: keptWords,
  away: 'Suggestion dismissed',
  answered: 'Suggestion dismissed',
}

const dismissLabels: Record<AnswerProposal['kind'], string> = {
  stopped: 'Close',
  stop: 'Keep emailing',
  away: 'Dismiss',
  answered: 'Dismiss',
}

type ActionsProps = {
  proposal: AnswerProposal
  busy: ProposalAction | undefined
  run: (action: ProposalAction, done?: string) => Promise<void>
} & Writing

const Actions = ({ proposal, busy, run, onWrite, onBook }: ActionsProps) => {
  const { kind, addresses, followUpAt, mayAct } = proposal
  const isBusy = busy !== undefined
  const both = addresses.join(' and ')
  if (kind === 'stopped')
    return mayAct ? (
      <Button
        busy={busy === 'undo-stop'}
        disabled={isBusy}
        onClick={() => void run('undo-stop', `Campaigns can email ${both} again`)}
      >
        Undo
      </Button>
    ) : null
  if (kind === 'stop')
    return (
      <Button
        busy={busy === 'stop'}
        disabled={isBusy}
        onClick={() => void run('stop', `Campaigns no longer email ${both}`)}
      >
        Stop campaign emails
      </Button>
    )
  const { label, done } = followUpWords(proposal)
  return (
    <>
      {kind === 'answered' && <Button onClick={onWrite}>Answer</Button>}
      {kind === 'answered' && onBook && <Button onClick={onBook}>Offer a call</Button>}
      {followUpAt && (
        <Button
          busy={busy === 'follow-up'}
          disabled={isBusy}
          onClick={() => void run('follow-up', done)}
        >
          {label}
        </Button>
      )}
    </>
  )
}
