import { useState } from 'react'
import {
  check,
  create,
  type DkimState,
  type DomainCheck,
  read,
} from '../../../../contract/core/dkim-keys.ts'
import { call } from '../../../platform/call.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { SetOnServer } from '../../../shared/core/environment-settings/SetOnServer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { DomainChecks } from './DomainChecks.tsx'
import { KeyRecord } from './KeyRecord.tsx'

/** The key that signs emails, with the record to publish, and what DNS says of the sender's domain. */
export const SignaturePanel = () => {
  const query = useCall(read, {})
  const [checks, setChecks] = useState<DomainCheck[] | null>(null)
  const [busy, setBusy] = useState<'make' | 'check' | null>(null)
  const [replacing, setReplacing] = useState(false)
  const run = async (what: 'make' | 'check', work: () => Promise<unknown>) => {
    setBusy(what)
    try {
      await work()
      await invalidate('dkim-keys', 'audit-entries')
    } catch (error) {
      toastFailure(error)
    }
    setBusy(null)
  }
  const make = () =>
    run('make', async () => {
      await call(create)
      setChecks(null)
      setReplacing(false)
    })
  return (
    <Panel title="Signature and domain" className="max-w-3xl">
      <Loaded query={query}>
        {(state) => (
          <div className="grid gap-5">
            <p className="max-w-[60ch] text-ink-2">
              Mail servers trust emails from {state.domain} when your domain vouches for them. Three
              DNS records do that: SPF, DKIM and DMARC.
            </p>
            <KeyNotice state={state} />
            {state.key && !state.isFromEnvironment && <KeyRecord record={state.key.record} />}
            <div role="status" aria-label="Checks of the domain">
              {checks && <DomainChecks checks={checks} />}
            </div>
            <div className="flex flex-wrap gap-3">
              <Button
                busy={busy === 'check'}
                onClick={() => void run('check', async () => setChecks((await call(check)).checks))}
              >
                Check domain
              </Button>
              {!state.isFromEnvironment && (
                <Button
                  look={state.key ? 'ghost' : 'line'}
                  busy={busy === 'make'}
                  onClick={() => (state.key ? setReplacing(true) : void make())}
                >
                  {state.key ? 'Replace key' : 'Make a key'}
                </Button>
              )}
            </div>
          </div>
        )}
      </Loaded>
      {replacing && (
        <ConfirmDialog
          title="Replace the key?"
          confirm="Replace key"
          onConfirm={make}
          onClose={() => setReplacing(false)}
        >
          Emails leave unsigned until you have published the new record and checked the domain.
        </ConfirmDialog>
      )}
    </Panel>
  )
}

const KeyNotice = ({ state: { key, isFromEnvironment } }: { state: DkimState }) => {
  if (isFromEnvironment) return <SetOnServer place="dkim" />
  if (!key)
    return (
      <p className="text-ink-2">
        Make a key here, unless your mail server signs emails on its own.
      </p>
    )
  if (key.isUnreadable)
    return (
      <Notice tone="warn" title="Please replace the key">
        It can’t be read on this machine, so emails leave unsigned.
      </Notice>
    )
  return key.publishedAt ? (
    <p className="text-ink-2">Emails are signed with this key.</p>
  ) : (
    <Notice title="Not used yet">
      Publish this record where your domain is managed, then check the domain. Emails are signed
      from then on.
    </Notice>
  )
}
