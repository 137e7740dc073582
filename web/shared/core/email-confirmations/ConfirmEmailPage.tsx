import { type FormEvent, useState } from 'react'
import { Navigate } from 'react-router'
import { confirm } from '../../../../contract/core/email-confirmations.ts'
import { call, CallError } from '../../../platform/call.ts'
import { Link } from '../../../platform/Link.tsx'
import { useLinkToken } from '../../../platform/link-token.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { refreshUser, useUser } from '../../../platform/session.ts'
import { paths } from '../../../paths.ts'
import { DialogButton } from '../../../shell/DialogButton.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { PasswordInput } from '../../../ui/controls.tsx'
import { DoorHeading } from '../../../ui/DoorHeading.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useDoorEmail } from '../sessions/door-email.ts'

/**
 * Confirms an email address with the token of a link. Opening the page does nothing: mail servers open links, too, but
 * press no buttons.
 */
const ConfirmEmailPage = () => {
  const token = useLinkToken()
  return token ? <Confirmation key={token} token={token} /> : <Navigate to={paths.home} replace />
}
export default ConfirmEmailPage

const Confirmation = ({ token }: { token: string }) => {
  const [confirmed, setConfirmed] = useState('')
  const [over, setOver] = useState('')
  const user = useUser()
  useDoorEmail(confirmed)
  return (
    <div className="wrap grid min-h-[70vh] place-items-center py-16">
      <section className="panel w-full max-w-[26rem] p-6 sm:p-8">
        {confirmed ? (
          <>
            <DoorHeading>Email address confirmed</DoorHeading>
            <p role="status" className="mt-2 mb-6 [overflow-wrap:anywhere] text-ink-2">
              {confirmed} is the address of your account.
            </p>
            {user ? (
              <Link className={buttonClass('primary', 'w-full')} to={paths.home}>
                Go to your dashboard
              </Link>
            ) : (
              <SignInButton />
            )}
          </>
        ) : over ? (
          <>
            <DoorHeading>This link no longer works</DoorHeading>
            <p className="mt-2 mb-6 text-ink-2">{over}</p>
            {user ? (
              <Link className={buttonClass('primary', 'w-full')} to={paths.home}>
                Go to your account
              </Link>
            ) : (
              <SignInButton />
            )}
          </>
        ) : (
          <>
            <DoorHeading>Confirm your email address</DoorHeading>
            <p className="mt-1.5 mb-6 text-ink-2">
              This shows that the address is yours. Your account then shows everything we make for
              you.
            </p>
            <ConfirmForm token={token} onDone={setConfirmed} onOver={setOver} />
          </>
        )}
      </section>
    </div>
  )
}

const SignInButton = () => (
  <DialogButton dialog="login" className={buttonClass('primary', 'w-full')}>
    Sign in
  </DialogButton>
)

/** Whether the link is over, as opposed to a call that failed. */
const isOver = (error: unknown): error is CallError =>
  error instanceof CallError && [400, 410].includes(error.status)

type ConfirmFormProps = {
  token: string
  onDone: (email: string) => void
  onOver: (sentence: string) => void
}
/** The button, and once the server asks for it, the account's password: the browser isn't signed in to it. */
const ConfirmForm = ({ token, onDone, onOver }: ConfirmFormProps) => {
  const [asks, setAsks] = useState(false)
  const [password, setPassword] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState('')
  const [wrong, setWrong] = useState<string>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    setFailure('')
    setWrong(undefined)
    try {
      const { email } = await call(confirm, { body: { token, ...(asks && { password }) } })
      await refreshUser()
      onDone(email)
    } catch (error) {
      const asked = error instanceof CallError ? error.fields['password'] : undefined
      if (!asked && isOver(error)) return onOver(error.sentence)
      if (!asked) setFailure(sentenceOf(error))
      if (asked && asks) setWrong(asked)
      if (asked) setAsks(true)
      setIsSending(false)
    }
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {failure && <Alert>{failure}</Alert>}
      {asks && (
        <>
          <p role="status" className="text-ink-2">
            You’re not signed in to this account here, so please enter its password. If you don’t
            know it, somebody else may have created the account with your address: choose a new
            password, and it’s yours alone.
          </p>
          <Field label="Password" required error={wrong}>
            {(control) => (
              <PasswordInput
                {...control}
                name="password"
                autoComplete="current-password"
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
      <Button look="primary" type="submit" className="w-full" busy={isSending}>
        Confirm email address
      </Button>
      {asks && (
        <DialogButton dialog="forgot-password" className={buttonClass('ghost', 'w-full')}>
          Choose a new password
        </DialogButton>
      )}
    </form>
  )
}
