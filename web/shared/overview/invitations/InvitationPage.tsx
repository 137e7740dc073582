import { Navigate } from 'react-router'
import { type Invitation, read } from '../../../../contract/overview/invitations.ts'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { agencyHere } from '../../../platform/site.ts'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/call.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { LinkFailure, LinkLoading } from '../../../platform/LinkStates.tsx'
import { isUnknownLink, useLinkReply } from '../../../platform/link-reply.ts'
import { useLinkToken } from '../../../platform/link-token.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { DoorHeading } from '../../../ui/DoorHeading.tsx'
import { EndsSession } from '../../core/sessions/EndsSession.tsx'
import { AcceptForm } from './AcceptForm.tsx'
import { Awaits } from './Awaits.tsx'
import { InvitationOver } from './InvitationOver.tsx'
import { WriteToAgency } from './WriteToAgency.tsx'

/** An email alone never opens the back office. */
const atDoor = visitorEmailWords.passwordAtDoor

const readLink = (token: string) => call(read, { body: { token } })

/**
 * Shows who invites somebody and what awaits them, and signs in once its button is pressed: programs that check the
 * links of emails open pages, and press no buttons.
 */
const InvitationPage = () => {
  const token = useLinkToken()
  const { found, retry } = useLinkReply(readLink, token)
  if (!token) return <Navigate to={paths.home} replace />
  return (
    <div className="wrap grid min-h-[70vh] place-items-center py-12 sm:py-16">
      <section className="panel w-full max-w-[30rem] p-6 sm:p-8">
        {found && 'failure' in found ? (
          <div className="grid gap-4">
            <DoorHeading>Invitation</DoorHeading>
            {isUnknownLink(found.failure) ? (
              <>
                <Alert>{sentenceOf(found.failure)}</Alert>
                <WriteToAgency />
              </>
            ) : (
              <LinkFailure failure={found.failure} onRetry={retry} />
            )}
          </div>
        ) : found ? (
          <Opened key={token} token={token} invitation={found.reply} />
        ) : (
          <LinkLoading what="invitation" />
        )}
      </section>
    </div>
  )
}
export default InvitationPage

const Opened = ({ token, invitation }: { token: string; invitation: Invitation }) => {
  const { state, email, firstName, teamRole } = invitation
  if (state !== 'open') return <InvitationOver invitation={invitation} />
  return (
    <div className="grid gap-5">
      <DoorHeading>
        {firstName ? `Welcome, ${firstName}` : `Welcome to ${agencyHere.name}`}
      </DoorHeading>
      <Awaits invitation={invitation} />
      <EndsSession email={email} act="Accepting" />
      <AcceptForm token={token} invitation={invitation} />
      <p className="text-[0.875em] [overflow-wrap:anywhere] text-ink-2">
        For {email}. {teamRole ? atDoor.captured : saidOf(atDoor)}
      </p>
    </div>
  )
}
