import { useState } from 'react'
import {
  read,
  readAgain,
  remove,
  type SiteReading,
} from '../../../../contract/content/site-readings.ts'
import { read as readProfile } from '../../../../contract/content/content-profiles.ts'
import { call } from '../../../platform/call.ts'
import { shortDate } from '../../../platform/dates.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { AskSite } from './AskSite.tsx'
import { SiteFindings } from './SiteFindings.tsx'

/** The client's own website as a source of the profile: asked for, agreed to, read, and what it suggests. */
export const SitePanel = ({ clientId }: { clientId: number }) => {
  const reading = useCall(read, { params: { clientId } })
  const profile = useCall(readProfile, { params: { clientId } })
  const [open, setOpen] = useState<'ask' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const site = profile.data?.values.links[0]?.url ?? ''
  return (
    <Panel title="From their website">
      <Loaded query={reading}>
        {(found) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Standing reading={found} />
            <Actions clientId={clientId} reading={found} onOpen={setOpen} />
            {found && <Findings clientId={clientId} reading={found} />}
            {open === 'ask' && (
              <AskSite clientId={clientId} url={found?.url ?? site} onClose={close} />
            )}
          </div>
        )}
      </Loaded>
      {open === 'remove' && <Remove clientId={clientId} onClose={close} />}
    </Panel>
  )
}

const Standing = ({ reading }: { reading: SiteReading | null }) => {
  if (!reading)
    return (
      <p className="text-ink-2">
        With the client’s consent, their website suggests the language, services, places, contact
        line, samples of their voice, colors and the logo.
      </p>
    )
  const { state, url, askedBy, askedAt, decidedBy, decidedAt, readAt, failure, pages } = reading
  const decided =
    decidedAt &&
    `${decidedBy} ${state === 'declined' ? 'declined' : 'agreed'} on ${shortDate(decidedAt)}.`
  const pagesText = pages.length === 1 ? '1 page' : `${pages.length} pages`
  return (
    <div className="grid gap-1 [overflow-wrap:anywhere]">
      <p className="font-semibold">{new URL(url).host}</p>
      <p className="text-ink-2" role="status">
        {state === 'asked'
          ? `${askedBy} asked on ${shortDate(askedAt)}. The client hasn’t decided yet.`
          : decided}
        {state === 'reading' && ' It is being read.'}
        {state === 'read' && readAt && ` ${pagesText} read on ${shortDate(readAt)}.`}
      </p>
      {failure && <p className="text-bad">{failure}</p>}
    </div>
  )
}

type ActionsProps = {
  clientId: number
  reading: SiteReading | null
  onOpen: (dialog: 'ask' | 'remove') => void
}

const Actions = ({ clientId, reading, onOpen }: ActionsProps) => {
  const [busy, setBusy] = useState(false)
  const state = reading?.state
  const again = async () => {
    setBusy(true)
    try {
      await call(readAgain, { params: { clientId } })
    } catch (error) {
      toastFailure(error)
    }
    await invalidate('site-readings')
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {(!state || state === 'declined') && (
        <Button onClick={() => onOpen('ask')}>{state ? 'Ask again' : 'Ask the client'}</Button>
      )}
      {(state === 'read' || state === 'failed') && (
        <Button busy={busy} onClick={() => void again()}>
          Read again
        </Button>
      )}
      {state === 'asked' && <Button onClick={() => onOpen('ask')}>Change address</Button>}
      {state && state !== 'reading' && (
        <Button onClick={() => onOpen('remove')}>
          {state === 'asked' ? 'Withdraw request' : 'Delete'}
        </Button>
      )}
    </div>
  )
}

const Findings = ({ clientId, reading }: { clientId: number; reading: SiteReading }) => {
  const open = reading.findings.filter(({ state }) => state === 'open')
  if (reading.state !== 'read') return null
  return open.length > 0 ? (
    <SiteFindings clientId={clientId} findings={open} />
  ) : (
    <p className="text-ink-2">No suggestions are left.</p>
  )
}

const Remove = ({ clientId, onClose }: { clientId: number; onClose: () => void }) => {
  const erase = async () => {
    try {
      await call(remove, { params: { clientId } })
      toast({ title: 'Success', description: 'Deleted' })
      onClose()
    } catch (error) {
      toastFailure(error)
    }
    await invalidate('site-readings')
  }
  return (
    <ConfirmDialog
      title="Delete this request?"
      confirm="Delete"
      onConfirm={erase}
      onClose={onClose}
    >
      The client’s decision and the open suggestions are deleted. What you accepted stays in the
      profile.
    </ConfirmDialog>
  )
}
