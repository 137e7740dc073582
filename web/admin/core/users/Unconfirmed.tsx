import { Badge } from '../../../ui/Badge.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { emailNotConfirmed } from './unconfirmed.ts'

export const UnconfirmedBadge = () => <Badge tone="warn">{emailNotConfirmed}</Badge>

/** Says what the team may not rely on, above what it is about to write or link. */
export const UnconfirmedNotice = ({ children }: { children: string }) => (
  <Notice tone="warn" title={emailNotConfirmed}>
    {children}
  </Notice>
)

/** Asks before something is linked to an account whose address isn't confirmed. */
export const UnconfirmedDialog = ({
  client: { name, email },
  onConfirm,
  onClose,
}: {
  client: { name: string; email: string }
  onConfirm: () => void
  onClose: () => void
}) => (
  <ConfirmDialog
    title={`${emailNotConfirmed}: ${name}`}
    confirm="Link anyway"
    danger={false}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    Somebody signed up as {name}, but hasn’t shown that {email} is their address. It could be
    somebody else. They’ll see what you make for them only once they confirm the address.
  </ConfirmDialog>
)
