import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { finish } from '../../../../contract/core/identities.ts'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/call.ts'
import { searchWithDialog } from '../../../platform/dialogs.ts'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { Link } from '../../../platform/Link.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { useUser } from '../../../platform/session.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { DoorHeading } from '../../../ui/DoorHeading.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { AuthenticationCodeField } from '../sessions/AuthenticationCodeField.tsx'
import { tellProved } from '../proofs/proved-elsewhere.ts'
import { useSignIn } from '../sessions/use-sign-in.ts'

/** Ends the call for somebody who is signed in already: it linked an account, or proved that it is them. */
class Finished extends Error {
  readonly purpose: 'link' | 'confirm'
  constructor(purpose: Finished['purpose']) {
    super(purpose)
    this.purpose = purpose
  }
}

/** Finishes a sign-in with a provider, or a link, and asks for the second factor where it is on. */
export const SignInReturn = ({ answer }: { answer: string }) => {
  const navigate = useNavigate()
  const user = useUser()
  const { needsCode, signIn } = useSignIn()
  const [failure, setFailure] = useState('')
  const [isProved, setIsProved] = useState(false)
  const form = useSchemaForm(finish.body, { answer, code: '' })

  const send = (body: { answer: string; code: string }) =>
    signIn(async () => {
      const finished = await call(finish, { body })
      if (finished.purpose !== 'sign-in') throw new Finished(finished.purpose)
      return finished.user
    })
  const onFail = (error: unknown) => {
    if (!(error instanceof Finished)) return setFailure(sentenceOf(error))
    if (error.purpose === 'confirm') {
      setIsProved(true)
      tellProved()
      window.close()
      return
    }
    toast({ title: 'Success', description: 'Account linked. You can now sign in with it.' })
    void navigate({ pathname: paths.settings, hash: 'identities' }, { replace: true })
  }
  const begin = useEffectEvent(() => send({ answer, code: '' }))
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    // The code in the address works once; it needn't stay in the history.
    history.replaceState(history.state, '', paths.signInReturn)
    begin().then((goOn) => goOn?.(), fail)
  }, [])

  const title = failure
    ? 'That didn’t work'
    : isProved
      ? 'Confirmed'
      : needsCode
        ? 'One more step'
        : 'Signing you in'
  return (
    <>
      <DoorHeading className="mb-4 text-[1.75rem] leading-tight">{title}</DoorHeading>
      {needsCode && (
        <Form
          form={form}
          label="Sign in"
          onSubmit={(body) => {
            setFailure('')
            return send(body)
          }}
          onFail={onFail}
        >
          <AuthenticationCodeField form={form} />
          <Button
            look="primary"
            type="submit"
            busy={form.formState.isSubmitting}
            className="w-full"
          >
            Sign in
          </Button>
        </Form>
      )}
      {failure ? (
        <div className="mt-4 grid gap-4">
          <Alert>{failure}</Alert>
          <Again isSignedIn={Boolean(user)} />
        </div>
      ) : isProved ? (
        <p role="status">You can close this tab and go on in the other one.</p>
      ) : (
        !needsCode && <Spinner label="Signing you in" />
      )}
    </>
  )
}

const Again = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <Link
    className={buttonClass('primary', 'w-full')}
    to={isSignedIn ? `${paths.settings}#identities` : paths.home + searchWithDialog('', 'login')}
  >
    {isSignedIn ? 'Back to your settings' : 'Back to sign-in'}
  </Link>
)
