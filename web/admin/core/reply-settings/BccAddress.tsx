import { useState } from 'react'
import { replaceBcc } from '../../../../contract/core/reply-settings.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** The private address that files emails of the team’s own mail programs, and the way to replace it. */
export const BccAddress = ({ address }: { address: string }) => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section aria-label="BCC address" className="grid justify-items-start gap-2">
      <h3 className="font-semibold">BCC address</h3>
      <p className="max-w-[60ch] text-ink-2">
        An email that somebody on the team writes in their own email program is filed at the lead or
        the consultation if it carries this address as BCC. Only emails from the team’s own
        addresses are taken.
      </p>
      <code className="max-w-full [overflow-wrap:anywhere]">{address}</code>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={address}>Copy address</CopyButton>
        <Button onClick={() => setIsAsking(true)}>Replace address</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Replace the BCC address?"
          confirm="Replace"
          onConfirm={async () => {
            await call(replaceBcc)
            await invalidate('reply-settings', 'written-emails')
            setIsAsking(false)
            toast({ title: 'Success', description: 'BCC address replaced' })
          }}
          onClose={() => setIsAsking(false)}
        >
          Everybody on the team has to use the new one. Emails to the earlier address are held.
        </ConfirmDialog>
      )}
    </section>
  )
}
