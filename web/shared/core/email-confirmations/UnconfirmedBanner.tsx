import { MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { send } from '../../../../contract/core/email-confirmations.ts'
import { isTeam } from '../../../../contract/roles.ts'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { call } from '../../../platform/call.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { refreshUser, useUser } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Asks a client to confirm their address, with a button that emails the link. */
export const UnconfirmedBanner = () => {
  const user = useUser()
  const [busy, setBusy] = useState(false)
  if (!user || isTeam(user) || user.emailConfirmedAt) return null
  const { unconfirmed, unconfirmedKept, confirmAgain, confirmNow } = visitorEmailWords
  const [words, action] = user.keptUntil
    ? [unconfirmedKept, confirmNow]
    : [unconfirmed, confirmAgain]
  const sendAgain = async () => {
    setBusy(true)
    try {
      await call(send)
      toast({
        title: 'Success',
        description: saidOf(visitorEmailWords.addressConfirmation(user.email)),
      })
    } catch (error) {
      toastFailure(error)
      // It may have been confirmed in the meantime.
      void refreshUser()
    }
    setBusy(false)
  }
  return (
    <section
      aria-label="Confirm your email address"
      className="app flex flex-wrap items-center gap-x-4 gap-y-2 bg-info-soft px-4 py-2 text-info"
    >
      <MailQuestion className="size-4 flex-none" aria-hidden />
      <p className="min-w-0 flex-[1_1_16rem] font-semibold [overflow-wrap:anywhere]">
        Please confirm your email address, {user.email}.{' '}
        <span className="font-normal">{saidOf(words)}</span>
      </p>
      {!user.viewing && (
        <Button busy={busy} onClick={() => void sendAgain()}>
          {saidOf(action)}
        </Button>
      )}
    </section>
  )
}
