import { useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import {
  connect,
  type ContentWebhook,
  webhookInput,
} from '../../../../contract/content/content-webhooks.ts'
import { call } from '../../../platform/call.ts'
import { TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { clientOf } from '../../core/users/unconfirmed.ts'

type ConnectWebhookProps = {
  piece: Pick<ContentPiece, 'clientId' | 'clientName' | 'clientUnconfirmed'>
  webhook: ContentWebhook | null
  onClose: () => void
}

const newSecret = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `whsec_${btoa(String.fromCharCode(...bytes))}`
}

/** Asks for the address of a client’s webhook; a new one gets a secret to copy. */
export const ConnectWebhook = ({ piece, webhook, onClose }: ConnectWebhookProps) => {
  const { clientId } = piece
  const [secret] = useState(() => (webhook ? '' : newSecret()))
  const form = useSchemaForm(webhookInput, { url: webhook?.url ?? '', secret })
  const save = async (body: { url: string; secret: string }) => {
    await call(connect, { params: { clientId }, body })
    toast({ title: 'Success', description: 'Webhook saved' })
    await invalidate('content-publications', 'content-webhooks')
  }
  return (
    <FormDialog
      title={`Webhook of ${clientOf(piece)}`}
      description="Each publication, update and withdrawal is posted there as JSON, signed as Standard Webhooks."
      form={form}
      draft={`content-webhook:${clientId}`}
      secret={['secret']}
      submit="Save webhook"
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="url"
        label="Address"
        type="url"
        placeholder="https://"
        autoComplete="off"
        required
      />
      <TextField
        form={form}
        name="secret"
        label="Secret"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required={!webhook}
        hint={
          webhook
            ? 'Leave empty to keep the stored one. It is stored encrypted and never shown.'
            : 'Copy it to the receiver now. It is stored encrypted and never shown again.'
        }
      />
    </FormDialog>
  )
}
