import { useState } from 'react'
import {
  accept,
  type IncomingEmailDetail,
  makeLead,
  markSpam,
  refuse,
  reopen,
  source,
  sourceWithheld,
} from '../../../../contract/core/incoming-emails.ts'
import { addressOf, call } from '../../../platform/call.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { useMay } from '../../../platform/use-may.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { DialogActions } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { clientText } from '../users/unconfirmed.ts'
import { holdSpam, refreshDecided, toastSpam, undoOf } from './deciding.ts'
import { WriterChoice } from './WriterChoice.tsx'

type Step = 'accept' | 'refuse' | 'reopen' | 'lead' | 'spam'

/** Accepts or refuses an email; another person can be chosen as its writer. */
export const Decision = ({ email, onDone }: { email: IncomingEmailDetail; onDone: () => void }) => {
  const { id, state, person, reason, isAnswer } = email
  const may = useMay()
  const [busy, setBusy] = useState<Step | null>(null)
  const [refused, setRefused] = useState('')
  const [writer, setWriter] = useState<{ id: number; name: string } | null>(null)
  const [isChoosing, setIsChoosing] = useState(person === null && !isAnswer)
  /** `done` is told once it worked; without it, `work` tells so itself. */
  const run = async (what: Step, work: () => Promise<unknown>, done = '') => {
    setBusy(what)
    setRefused('')
    try {
      await work()
      if (done) toast({ title: 'Success', description: done, ...(what === 'refuse' && undoOf(id)) })
      void refreshDecided()
      onDone()
    } catch (error) {
      setRefused(sentenceOf(error))
    }
    setBusy(null)
  }
  const params = { id }
  const markAsSpam = async () => toastSpam(id, (await call(markSpam, { params })).count)
  const mayDecide = state === 'held' || state === 'refused'
  const isStranger = mayDecide && reason === 'stranger'
  const name = isChoosing ? writer?.name : person && clientText(person.name, person.unconfirmed)
  return (
    <>
      {mayDecide && isChoosing && (
        <WriterChoice
          onChoose={setWriter}
          hint={isStranger ? 'A client of yours: then it goes into their conversation.' : undefined}
        />
      )}
      {email.withholdsSource && <Notice>{sourceWithheld}</Notice>}
      {refused && <Notice tone="warn">{refused}</Notice>}
      <DialogActions>
        {email.hasSource && !email.withholdsSource && (
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
        ) : state === 'spam' ? (
          <Button busy={busy === 'reopen'} onClick={() => void run('reopen', () => holdSpam(id))}>
            Not spam
          </Button>
        ) : (
          state === 'refused' && (
            <Button
              busy={busy === 'reopen'}
              onClick={() => void run('reopen', () => call(reopen, { params }), 'Email held again')}
            >
              Hold again
            </Button>
          )
        )}
        {isStranger && (
          <Button busy={busy === 'spam'} onClick={() => void run('spam', markAsSpam)}>
            Spam
          </Button>
        )}
        {isStranger && !name && may('leads.create') ? (
          <Button
            look="primary"
            busy={busy === 'lead'}
            onClick={() => void run('lead', () => call(makeLead, { params }), 'Lead added')}
          >
            Make a lead
          </Button>
        ) : (
          mayDecide && (
            <Button
              look="primary"
              busy={busy === 'accept'}
              disabled={!name && (isChoosing || !isAnswer)}
              onClick={() => {
                const body = { userId: writer?.id ?? null }
                void run('accept', () => call(accept, { params, body }), 'Email accepted')
              }}
            >
              {name ? `Accept as ${name}` : 'Accept'}
            </Button>
          )
        )}
      </DialogActions>
    </>
  )
}
