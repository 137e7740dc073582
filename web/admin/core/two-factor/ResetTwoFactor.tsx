import { reset } from '../../../../contract/core/two-factor.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

type ResetTwoFactorProps = {
  person: { id: number; email: string }
  name: string
  /** Whether their passkeys are removed, too. */
  withPasskeys?: boolean
  onClose: () => void
}

/** Turns two-factor sign-in off for somebody who lost their second factor. */
export const ResetTwoFactor = ({
  person,
  name,
  withPasskeys = false,
  onClose,
}: ResetTwoFactorProps) => {
  const resetFactor = async () => {
    try {
      await call(reset, { params: { id: person.id } })
    } catch (error) {
      toastFailure(error)
      return
    }
    void invalidate('contacts', 'team', 'emails', 'audit-entries')
    const description = withPasskeys ? 'Second factor reset' : 'Two-factor sign-in is off'
    toast({ title: 'Success', description })
    onClose()
  }
  return (
    <ConfirmDialog
      title={
        withPasskeys ? `Reset the second factor of ${name}?` : `Turn off two-factor for ${name}?`
      }
      confirm={withPasskeys ? 'Reset second factor' : 'Turn off two-factor'}
      onConfirm={resetFactor}
      onClose={onClose}
    >
      Do this only once you’ve confirmed who you’re talking to.{' '}
      {withPasskeys && 'Their authenticator app and passkeys stop working. '}
      Afterward they sign in without a code of the app. They can turn it on again; you cannot.
    </ConfirmDialog>
  )
}
