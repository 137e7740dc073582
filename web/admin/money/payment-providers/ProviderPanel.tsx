import { useState } from 'react'
import {
  type PaymentProvider,
  paymentProviderLabels,
  remove,
  stripeEvents,
} from '../../../../contract/money/payment-providers.ts'
import { call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { words } from './words.ts'

type PanelProps = { provider: PaymentProvider; providers: readonly PaymentProvider[] }

/** Shows a payment provider's state, webhook and keys. */
export const ProviderPanel = ({ provider: each, providers }: PanelProps) => {
  const [removing, setRemoving] = useState(false)
  const title = paymentProviderLabels[each.provider]
  const other = providers.find(({ isOn, provider }) => isOn && provider !== each.provider)
  return (
    <Panel title={title} className="max-w-3xl" actions={<StateOf provider={each} />}>
      <div className="grid gap-5">
        <p className="max-w-[60ch] text-ink-2">{words[each.provider].about}</p>
        {each.problem && (
          <Notice tone="warn" title="Not used">
            The stored key can’t be read on this server. Please enter it again.
          </Notice>
        )}
        {each.isOn && each.isTest && (
          <Notice tone="warn" title="Test mode">
            Clients can “pay” without real money, and invoices count as paid.
          </Notice>
        )}
        {each.source && <Facts facts={factsOf(each)} />}
        {each.provider === 'stripe' && <Webhook url={each.webhookUrl} />}
        {each.source !== 'environment' && (
          <ProviderForm
            key={each.source ?? 'new'}
            provider={each}
            other={other ? paymentProviderLabels[other.provider] : ''}
            onRemove={() => setRemoving(true)}
          />
        )}
      </div>
      {removing && <RemoveKeys provider={each} onClose={() => setRemoving(false)} />}
    </Panel>
  )
}

const StateOf = ({ provider: { isOn, source, problem } }: { provider: PaymentProvider }) => (
  <span className="flex gap-2">
    {source === 'environment' && <Badge tone="info">Set on the server</Badge>}
    {isOn && !problem ? <Badge tone="ok">On</Badge> : <Badge tone="idle">Off</Badge>}
  </span>
)

const factsOf = ({ keyEnd, isTest, reportedAt, hasWebhookSecret }: PaymentProvider) => [
  ...(keyEnd ? [{ label: 'Key', value: `Ends in ${keyEnd}` }] : []),
  { label: 'Mode', value: isTest ? 'Test' : 'Live' },
  {
    label: 'Last report',
    value: reportedAt
      ? dateTime(reportedAt)
      : hasWebhookSecret
        ? 'None yet'
        : 'None: without a signing secret the server asks every few minutes',
  },
]

const Webhook = ({ url }: { url: string }) => (
  <div className="grid gap-2">
    <p className="font-semibold">Webhook</p>
    <p className="max-w-[60ch] text-ink-2">
      Add an endpoint with this address under Developers → Webhooks. It gives you the signing
      secret.
    </p>
    <p className="flex flex-wrap items-center gap-3">
      <code className="min-w-0 [overflow-wrap:anywhere]">{url}</code>
      <CopyButton text={url} />
    </p>
    <details>
      <summary className="link w-fit cursor-pointer">Its events</summary>
      <ul className="mt-2 grid gap-1">
        {stripeEvents.map((event) => (
          <li key={event}>
            <code className="[overflow-wrap:anywhere]">{event}</code>
          </li>
        ))}
      </ul>
    </details>
  </div>
)

const RemoveKeys = ({ provider, onClose }: { provider: PaymentProvider; onClose: () => void }) => {
  const name = paymentProviderLabels[provider.provider]
  return (
    <ConfirmDialog
      title={`Remove the keys of ${name}?`}
      confirm="Remove keys"
      onConfirm={async () => {
        try {
          await call(remove, { params: { provider: provider.provider } })
          toast({ title: 'Success', description: `Keys of ${name} removed` })
          onClose()
          void invalidate('payment-providers', 'invoices', 'audit-entries')
        } catch (error) {
          toastFailure(error)
        }
      }}
      onClose={onClose}
    >
      Payments that were made stay. Refunds, disputes and payments that are being processed there no
      longer show up here.
    </ConfirmDialog>
  )
}
