import { useState } from 'react'
import type { CurrentUser } from '../../../../contract/core/users.ts'
import { ChoosePassword } from '../../../shared/core/users/ChoosePassword.tsx'
import { Button } from '../../../ui/Button.tsx'

/** For somebody who came by an invitation: an authenticator app goes with a password. */
export const ChoosePasswordButton = ({ user }: { user: CurrentUser }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <p className="flex flex-wrap items-center gap-3 text-ink-2">
      An authenticator app goes with a password.
      <Button onClick={() => setIsOpen(true)}>Choose a password</Button>
      {isOpen && <ChoosePassword user={user} onClose={() => setIsOpen(false)} />}
    </p>
  )
}
