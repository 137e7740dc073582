import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { disownName, read } from '../../../../contract/core/email-confirmations.ts'
import { Link } from '../../../platform/Link.tsx'
import { call, CallError } from '../../../platform/call.ts'
import { LinkFailure, LinkLoading } from '../../../platform/LinkStates.tsx'
import { useLinkReply } from '../../../platform/link-reply.ts'
import { useLinkToken } from '../../../platform/link-token.ts'
import { useUser } from '../../../platform/session.ts'
import { agencyHere } from '../../../platform/site.ts'
import { paths } from '../../../paths.ts'
import { DialogButton } from '../../../shell/DialogButton.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { DoorHeading } from '../../../ui/DoorHeading.tsx'
import { useDoorEmail } from '../sessions/door-email.ts'
import { Confirming } from './Confirming.tsx'
import { Disowning } from './Disowning.tsx'

/**
 * Confirms an email address with the token of a link. Opening the page does nothing: mail servers open links, too, but
 * press no buttons.
 */
const ConfirmEmailPage = () => {
  const token = useLinkToken()
  return token ? <Confirmation key={token} token={token} /> : <Navigate to={paths.home} replace />
}
export default ConfirmEmailPage

/** Whether the link is over, as opposed to a call that failed. */
const isOver = (error: unknown): error is CallError =>
  error instanceof CallError && [400, 410].includes(error.status)

const readLink = (token: string) => call(read, { body: { token } })

const Confirmation = ({ token }: { token: string }) => {
  // Reads it again once somebody signs in, here or in another tab.
  const { found, retry } = useLinkReply(readLink, token, useUser()?.id)
  const { hash } = useLocation()
  const [asks, setAsks] = useState(new URLSearchParams(hash.slice(1)).has(disownName))
  const [confirmed, setConfirmed] = useState('')
  const [isDisowned, setIsDisowned] = useState(false)
  const [over, setOver] = useState<CallError | null>(null)
  const onFail = (error: unknown) => isOver(error) && setOver(error)
  if (isDisowned) return <Disowned />
  if (confirmed) return <Confirmed email={confirmed} />
  if (!found)
    return (
      <Frame>
        <LinkLoading what="confirmation" />
      </Frame>
    )
  if (over) return <Over error={over} />
  if ('failure' in found)
    return isOver(found.failure) ? (
      <Over error={found.failure} />
    ) : (
      <Frame>
        <DoorHeading>Confirm your email address</DoorHeading>
        <div className="mt-4 grid gap-4">
          <LinkFailure failure={found.failure} onRetry={retry} />
        </div>
      </Frame>
    )
  const confirmation = found.reply
  if (confirmation.isDone) return <Confirmed email={confirmation.email} />
  const mayDisown = !confirmation.isChange && !confirmation.isHere
  if (asks && mayDisown)
    return (
      <Frame>
        <DoorHeading className="mb-3 text-[1.75rem] leading-tight">
          Don’t know this account?
        </DoorHeading>
        <Disowning
          token={token}
          email={confirmation.email}
          onDone={() => setIsDisowned(true)}
          onMine={() => setAsks(false)}
          onFail={onFail}
        />
      </Frame>
    )
  return (
    <Frame>
      <DoorHeading>Confirm your email address</DoorHeading>
      <p className="mt-1.5 mb-6 [overflow-wrap:anywhere] text-ink-2">
        {confirmation.isChange ? (
          <>
            Once it’s confirmed,{' '}
            <strong className="font-semibold text-ink">{confirmation.email}</strong> is the address
            of your account.
          </>
        ) : (
          <>
            This shows that <strong className="font-semibold text-ink">{confirmation.email}</strong>{' '}
            is yours. Your account then shows everything we make for you.
          </>
        )}
      </p>
      <Confirming token={token} confirmation={confirmation} onDone={setConfirmed} onFail={onFail} />
      {mayDisown && (
        <p className="mt-4 border-t border-line pt-3 text-center">
          <button
            type="button"
            className="link min-h-8 coarse:min-h-11"
            onClick={() => setAsks(true)}
          >
            I don’t know this account
          </button>
        </p>
      )}
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="wrap grid min-h-[70vh] place-items-center py-16">
    <section className="panel w-full max-w-[26rem] p-6 sm:p-8">{children}</section>
  </div>
)

const Confirmed = ({ email }: { email: string }) => {
  useDoorEmail(email)
  return (
    <Frame>
      <DoorHeading>Email address confirmed</DoorHeading>
      <p role="status" className="mt-2 mb-6 [overflow-wrap:anywhere] text-ink-2">
        {email} is the address of your account.
      </p>
      <GoOn label="Go to your dashboard" />
    </Frame>
  )
}

const Disowned = () => (
  <Frame>
    <DoorHeading>Thank you for telling us</DoorHeading>
    <p role="status" className="mt-2 mb-6 text-ink-2">
      The account no longer has your address, and {agencyHere.name} knows about it.
    </p>
    <Link className={buttonClass('primary', 'w-full')} to={paths.home}>
      Go Home
    </Link>
  </Frame>
)

const Over = ({ error }: { error: CallError }) => (
  <Frame>
    <DoorHeading>This link no longer works</DoorHeading>
    <p className="mt-2 mb-6 text-ink-2">{error.sentence}</p>
    <GoOn label="Go to your account" />
  </Frame>
)

const GoOn = ({ label }: { label: string }) =>
  useUser() ? (
    <Link className={buttonClass('primary', 'w-full')} to={paths.home}>
      {label}
    </Link>
  ) : (
    <DialogButton dialog="login" className={buttonClass('primary', 'w-full')}>
      Sign in
    </DialogButton>
  )
