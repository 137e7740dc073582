import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { readLink } from '../../../../contract/core/sign-in-codes.ts'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/call.ts'
import { searchWithDialog } from '../../../platform/dialogs.ts'
import { LinkFailure, LinkLoading } from '../../../platform/LinkStates.tsx'
import { isUnknownLink, useLinkReply } from '../../../platform/link-reply.ts'
import { useLinkToken } from '../../../platform/link-token.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { adoptDestination } from '../../../platform/shared-destination.ts'
import { DoorHeading } from '../../../ui/DoorHeading.tsx'
import { useDoorEmail } from '../sessions/door-email.ts'
import { EndsSession } from '../sessions/EndsSession.tsx'
import { LinkOver } from './LinkOver.tsx'
import { SignInLinkForm } from './SignInLinkForm.tsx'

const linkOver = 'This link has expired or was used already. Please ask for a new one.'

/**
 * Signs in with the token of an emailed link, once its button is pressed: programs that check the links of emails open
 * pages, and press no buttons.
 */
const SignInLinkPage = () => {
  const token = useLinkToken()
  useEffect(adoptDestination, [])
  if (!token) return <Navigate to={paths.home + searchWithDialog('', 'login')} replace />
  return (
    <div className="wrap grid min-h-[70vh] place-items-center py-16">
      <section className="panel grid w-full max-w-[26rem] gap-5 p-6 sm:p-8">
        <Opened key={token} token={token} />
      </section>
    </div>
  )
}
export default SignInLinkPage

const read = (token: string) => call(readLink, { body: { token } })

const Opened = ({ token }: { token: string }) => {
  const { found, retry } = useLinkReply(read, token)
  const [over, setOver] = useState('')
  const reply = found && 'reply' in found ? found.reply : null
  useDoorEmail(reply?.email ?? '')
  if (!found) return <LinkLoading what="sign-in" />
  if ('failure' in found)
    return isUnknownLink(found.failure) ? (
      <LinkOver sentence={sentenceOf(found.failure)} />
    ) : (
      <>
        <DoorHeading>Sign in</DoorHeading>
        <LinkFailure failure={found.failure} onRetry={retry} />
      </>
    )
  if (over || !reply?.isOpen) return <LinkOver sentence={over || linkOver} email={reply?.email} />
  return (
    <>
      <div className="grid gap-1.5">
        <DoorHeading>Sign in</DoorHeading>
        <p className="[overflow-wrap:anywhere] text-ink-2">
          Press the button to sign in on this device as{' '}
          <strong className="font-semibold text-ink">{reply.email}</strong>.
        </p>
      </div>
      <EndsSession email={reply.email} />
      <SignInLinkForm token={token} email={reply.email} onOver={setOver} />
    </>
  )
}
