import { useState } from 'react'
import { type Client, invite } from '../../../../contract/clients/clients.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { inviteLabel } from '../../core/users/unconfirmed.ts'

/** Sends an invited client a new link and shows a toast. Older links work until one is used. */
export const inviteAgain = async (client: Client) => {
  try {
    await call(invite, { params: { id: client.id } })
    void invalidate('emails')
    toast({ title: 'Success', description: saidOf(teamEmailWords.newInvitation(client.email)) })
  } catch (error) {
    // The client may have set a password in the meantime.
    void invalidate('clients')
    toastFailure(error, 'Failed to send the invitation')
  }
}

export const InviteAgain = ({ client, className }: { client: Client; className?: string }) => {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await inviteAgain(client)
    setBusy(false)
  }
  return (
    <Button
      busy={busy}
      className={className}
      onClick={() => void send()}
      aria-label={`${inviteLabel(client)}: ${client.email}`}
    >
      {inviteLabel(client)}
    </Button>
  )
}
