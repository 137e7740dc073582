import { useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { sendAgain } from '../../../../contract/content/content-publications.ts'
import {
  deliveryStates,
  disconnect,
  ping,
  type read,
  type WebhookDelivery,
  webhookEvents,
} from '../../../../contract/content/content-webhooks.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { ForRole } from '../../../platform/ForRole.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { clientOf } from '../../core/users/unconfirmed.ts'
import { ConnectWebhook } from './ConnectWebhook.tsx'

export type Webhook = ReplyOf<typeof read>
type WebhookPanelProps = { piece: ContentPiece; webhook: Webhook }

const tones = { waiting: 'warn', delivered: 'ok', failed: 'bad' } as const
const mostShown = 5

/** Runs something that sends, and says what came of it. */
async function told(run: () => Promise<WebhookDelivery>) {
  try {
    const { state, failure } = await run()
    if (state === 'delivered') toast({ title: 'Success', description: 'The webhook received it' })
    else toast({ title: 'Not received', description: failure, variant: 'destructive' })
  } catch (error) {
    toastFailure(error)
  }
  await invalidate('content-publications', 'content-webhooks', 'content-pieces')
}

/** The client’s webhook with its last deliveries, and the buttons to connect, test and disconnect it. */
export const WebhookPanel = ({ piece, webhook }: WebhookPanelProps) => {
  const [openDialog, setOpenDialog] = useState<'connect' | 'forget' | null>(null)
  const [busy, setBusy] = useState(false)
  const close = () => setOpenDialog(null)
  const params = { clientId: piece.clientId }
  const test = async () => {
    setBusy(true)
    await told(() => call(ping, { params }))
    setBusy(false)
  }
  const forget = async () => {
    try {
      await call(disconnect, { params })
      toast({ title: 'Success', description: 'Webhook disconnected' })
      close()
    } catch (error) {
      toastFailure(error)
    }
    await invalidate('content-publications', 'content-webhooks')
  }
  return (
    <>
      <p className="[overflow-wrap:anywhere] text-ink-2">
        {webhook ? webhook.url : `No webhook is connected for ${clientOf(piece)}.`}
      </p>
      <ForRole may="content-webhooks.manage">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpenDialog('connect')}>
            {webhook ? 'Edit webhook' : 'Connect a webhook'}
          </Button>
          {webhook && (
            <Button busy={busy} onClick={() => void test()}>
              Send a test
            </Button>
          )}
          {webhook && <Button onClick={() => setOpenDialog('forget')}>Disconnect webhook</Button>}
        </div>
      </ForRole>
      {webhook && webhook.deliveries.length > 0 && (
        <ul aria-label="Last deliveries" className="grid gap-2">
          {webhook.deliveries.slice(0, mostShown).map((delivery) => (
            <Delivery
              key={delivery.id}
              delivery={delivery}
              isOfPiece={delivery.pieceId === piece.id}
            />
          ))}
        </ul>
      )}
      {openDialog === 'connect' && (
        <ConnectWebhook piece={piece} webhook={webhook} onClose={close} />
      )}
      {openDialog === 'forget' && (
        <ConfirmDialog
          title="Disconnect this webhook?"
          confirm="Disconnect"
          onConfirm={forget}
          onClose={close}
        >
          Its secret and its deliveries are deleted here. What it received stays there.
        </ConfirmDialog>
      )}
    </>
  )
}

const Delivery = ({ delivery, isOfPiece }: { delivery: WebhookDelivery; isOfPiece: boolean }) => {
  const [busy, setBusy] = useState(false)
  const { id, pieceId, event, state, code, failure, nextAt, createdAt } = delivery
  const again = async () => {
    setBusy(true)
    await told(() => call(sendAgain, { params: { id: pieceId ?? 0, deliveryId: id } }))
    setBusy(false)
  }
  return (
    <li className="grid gap-1 border-l-2 border-line pl-3">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[state]}>{deliveryStates[state]}</Badge>
        <span>
          {webhookEvents[event]}
          {pieceId !== null && !isOfPiece && ' (another piece)'}
        </span>
        <span className="num text-ink-2">
          {dateTime(createdAt)}
          {code !== null && `, status ${code}`}
        </span>
      </span>
      {failure && <span className="text-ink-2">{failure}</span>}
      {state === 'waiting' && nextAt && (
        <span className="text-ink-2">Tried again {dateTime(nextAt)}.</span>
      )}
      {state === 'failed' && pieceId !== null && (
        <span>
          <Button busy={busy} onClick={() => void again()}>
            Send again
          </Button>
        </span>
      )}
    </li>
  )
}
