import { Badge } from '../../../ui/Badge.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { emailNotConfirmed } from './unconfirmed.ts'

export const UnconfirmedBadge = () => <Badge tone="warn">{emailNotConfirmed}</Badge>

/** The name of a client, with the mark of one whose address isn't confirmed. */
export const ClientName = ({ name, unconfirmed }: { name: string; unconfirmed: boolean }) =>
  unconfirmed ? (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="min-w-0 truncate" title={name}>
        {name}
      </span>
      <UnconfirmedBadge />
    </span>
  ) : (
    name
  )

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
