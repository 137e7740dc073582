import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Client } from '../../../../contract/clients/clients.ts'
import { listPath } from '../../../platform/list-path.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { threadParameter, ThreadDialogs } from '../messages/ThreadDialog.tsx'
import { AppointmentDialogs } from '../meetings/AppointmentDialog.tsx'
import { OnboardingDialogs } from '../onboarding/OnboardingDialogs.tsx'
import { ClientActions } from './ClientActions.tsx'
import { ClientDialogs } from './ClientDialogs.tsx'
import { ClientHeadline } from './ClientHeadline.tsx'
import { ClientTabs } from './ClientTabs.tsx'
import { InviteAgain } from './InviteAgain.tsx'
import { ViewAs } from './ViewAs.tsx'
import { invitationText } from '../../core/team/invitation-text.ts'
import { ForRole } from '../../../platform/ForRole.tsx'
import { canInvite, isUnconfirmed } from '../../core/users/unconfirmed.ts'
import { UnconfirmedBadge } from '../../core/users/Unconfirmed.tsx'

/** The buttons and the menu in the header of a client. */
export const ClientTools = ({ client }: { client: Client }): ReactNode => {
  const writing = useOpenItem(threadParameter)
  return (
    <>
      {client.invited && <Badge tone="warn">{invitationText(client)}</Badge>}
      {canInvite(client) && (
        <ForRole may="clients.invite">
          <InviteAgain client={client} />
        </ForRole>
      )}
      {isUnconfirmed(client) && <UnconfirmedBadge />}
      <ForRole may="messages.all">
        <Button onClick={() => writing.open(client.id)}>
          <MessageSquare className="size-4" aria-hidden />
          Message
        </Button>
      </ForRole>
      <ForRole may="views.begin">
        <ViewAs client={client} />
      </ForRole>
      <ForRole may="clients.update">
        <ClientActions client={client} />
      </ForRole>
    </>
  )
}

/** The dialogs that `ClientTools` opens. */
export const ClientToolDialogs = () => (
  <>
    <ThreadDialogs />
    <OnboardingDialogs />
    <AppointmentDialogs />
  </>
)

/** Everything about a client, and the dialogs that open from it. */
export const ClientView = ({ client }: { client: Client }) => {
  const navigate = useNavigate()
  return (
    <>
      <ClientHeadline client={client} />
      <ClientTabs client={client} />
      <ClientToolDialogs />
      <ClientDialogs onDeleted={() => void navigate(listPath(paths.adminClients))} />
    </>
  )
}
