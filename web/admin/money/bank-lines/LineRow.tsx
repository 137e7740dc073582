import { useState } from 'react'
import {
  type BankLine,
  book,
  reject,
  reverse,
  undo,
} from '../../../../contract/money/bank-lines.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { inFours, readable } from '../../../../contract/money/references.ts'
import { call } from '../../../platform/call.ts'
import { shortDay } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { UnconfirmedBadge } from '../../core/users/Unconfirmed.tsx'
import { ChooseInvoices } from './ChooseInvoices.tsx'
import { ProposalRow } from './ProposalRow.tsx'

const refresh = () => void invalidate('bank-lines', 'bank-imports', 'invoices')

/** Runs a decision on a line, with a toast for its outcome; one at a time. */
function useDecisions(line: BankLine) {
  const [busy, setBusy] = useState('')
  const params = { id: line.id }
  const undoIt = () => run('undo', 'Undone', () => call(undo, { params }), false)
  const run = async (
    name: string,
    done: string,
    work: () => Promise<unknown>,
    offersUndo = true,
  ) => {
    setBusy(name)
    try {
      await work()
      const action = { label: 'Undo', onClick: () => void undoIt() }
      toast({ title: 'Success', description: done, ...(offersUndo && { action }) })
    } catch (error) {
      toastFailure(error)
    }
    refresh()
    setBusy('')
  }
  return {
    busy,
    book: (at: number, { parts, over }: BankLine['proposals'][number]) =>
      run(`book ${at}`, 'Payment booked', () =>
        call(book, {
          params,
          body: {
            parts: parts.map(({ invoiceId, amount }) => ({ invoiceId, amount })),
            credit: over > 0,
          },
        }),
      ),
    reject: () => run('reject', 'Marked as not for an invoice', () => call(reject, { params })),
    takeBack: () => run('reverse', 'Payment undone', () => call(reverse, { params })),
    undo: undoIt,
  }
}

/** A line of a bank statement with what it may be for, or what was decided on it. */
export const LineRow = ({ line }: { line: BankLine }) => {
  const decisions = useDecisions(line)
  const [isChoosing, setIsChoosing] = useState(false)
  const { name, iban, text, reference, bookedOn, amount, currency, state } = line
  const who = name || 'Unknown payer'
  const label = `${who}, ${moneyText(amount, currency)}`
  const facts = [shortDay(bookedOn), reference && readable(reference), iban && inFours(iban)]
  return (
    <li aria-label={label} className="px-panel py-4">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <p className="min-w-0 flex-1 basis-40 font-semibold [overflow-wrap:anywhere]">{who}</p>
        <p className="num font-semibold">{moneyText(amount, currency)}</p>
      </div>
      {text && <p className="[overflow-wrap:anywhere]">{text}</p>}
      <p className="num text-[0.875em] text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
      {state === 'waiting' ? (
        <Waiting line={line} decisions={decisions} onChoose={() => setIsChoosing(true)} />
      ) : (
        <Decided line={line} busy={decisions.busy !== ''} onUndo={() => void decisions.undo()} />
      )}
      {isChoosing && (
        <ChooseInvoices line={line} onBooked={refresh} onClose={() => setIsChoosing(false)} />
      )}
    </li>
  )
}

type WaitingProps = {
  line: BankLine
  decisions: ReturnType<typeof useDecisions>
  onChoose: () => void
}

const Waiting = ({ line, decisions, onChoose }: WaitingProps) => {
  const { proposals, reverses, isReversal, currency } = line
  const { busy } = decisions
  return (
    <>
      {proposals.length > 0 && (
        <ul aria-label="Suggestions" className="mt-3 grid gap-2">
          {proposals.slice(0, 3).map((proposal, at) => (
            <ProposalRow
              key={proposal.parts.map(({ invoiceId }) => invoiceId).join(' ')}
              proposal={proposal}
              currency={currency}
              isFirst={at === 0}
              busy={busy === `book ${at}`}
              disabled={busy !== ''}
              onBook={() => void decisions.book(at, proposal)}
            />
          ))}
        </ul>
      )}
      {reverses && <p className="mt-2 text-ink-2">{reverses.reason}</p>}
      {proposals.length === 0 && !reverses && (
        <p className="mt-2 text-ink-2">
          {isReversal ? 'The bank takes money back that wasn’t booked here.' : 'No invoice fits.'}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {reverses && (
          <Button
            look="primary"
            busy={busy === 'reverse'}
            disabled={busy !== ''}
            onClick={() => void decisions.takeBack()}
          >
            Undo that payment
          </Button>
        )}
        {!isReversal && (
          <Button disabled={busy !== ''} onClick={onChoose}>
            Choose invoices
          </Button>
        )}
        <Button
          busy={busy === 'reject'}
          disabled={busy !== ''}
          onClick={() => void decisions.reject()}
        >
          Not for an invoice
        </Button>
      </div>
    </>
  )
}

/** Says who decided, in the words of the state. */
const deciderOf = ({ decidedBy, decidedAt, reason, state, score }: BankLine) => {
  if (!decidedAt || state === 'ignored') return ''
  const how = state === 'rejected' ? 'Marked' : score === null && !reason ? 'Booked' : 'Imported'
  return `${how}${decidedBy ? ` by ${decidedBy}` : ''} on ${shortDay(decidedAt.slice(0, 10))}.`
}

type DecidedProps = { line: BankLine; busy: boolean; onUndo: () => void }

const Decided = ({ line, busy, onUndo }: DecidedProps) => {
  const { payments, currency, reason, state } = line
  return (
    <div className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64 text-ink-2">
        {payments.length > 0 && (
          <ul aria-label="Payments">
            {payments.map(({ invoiceId, number, clientName, clientUnconfirmed, amount }) => (
              <li key={invoiceId}>
                <Link className="link" to={`${paths.adminInvoices}?open=${invoiceId}`}>
                  {number}
                </Link>{' '}
                {clientName}
                {clientUnconfirmed && <UnconfirmedBadge />}
                {payments.length > 1 && `, ${moneyText(amount, currency)}`}
              </li>
            ))}
          </ul>
        )}
        <p>{[reason, deciderOf(line)].filter(Boolean).join(' ')}</p>
      </div>
      {(state === 'booked' || state === 'rejected') && (
        <Button busy={busy} onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  )
}
