import { useState } from 'react'
import { followLink } from '../../../../contract/core/sign-in-codes.ts'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/call.ts'
import { searchWithDialog } from '../../../platform/dialogs.ts'
import { CheckboxField } from '../../../platform/fields.tsx'
import { useFinishSignIn } from '../../../platform/finish-sign-in.ts'
import { focusField } from '../../../platform/focus-field.ts'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { Link } from '../../../platform/Link.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { asksForCode } from '../sessions/asks-for-code.ts'
import { AuthenticationCodeField } from '../sessions/AuthenticationCodeField.tsx'

/** The button that signs in; a link that is over leads to a new one. */
export const SignInLinkForm = ({ token }: { token: string }) => {
  const finishSignIn = useFinishSignIn()
  const [needsCode, setNeedsCode] = useState(false)
  const [failure, setFailure] = useState('')
  const form = useSchemaForm(followLink.body, { token, rememberMe: false, code: '' })
  return (
    <Form
      form={form}
      label="Sign in"
      onSubmit={async (body) => {
        setFailure('')
        try {
          const user = await call(followLink, { body })
          toast({ title: 'Welcome back!', description: 'You have successfully logged in.' })
          return finishSignIn(user)
        } catch (error) {
          if (!asksForCode(error) || needsCode) throw error
          setNeedsCode(true)
          return () => focusField('code')
        }
      }}
      onFail={(error) => setFailure(sentenceOf(error))}
    >
      {needsCode && <AuthenticationCodeField form={form} />}
      <CheckboxField form={form} name="rememberMe" label="Remember me" />
      {failure && <Alert>{failure}</Alert>}
      {failure ? (
        <Link
          className={buttonClass('primary', 'w-full')}
          to={paths.home + searchWithDialog('', 'sign-in-code')}
        >
          Get a new code
        </Link>
      ) : (
        <Button look="primary" type="submit" busy={form.formState.isSubmitting} className="w-full">
          Sign in
        </Button>
      )}
    </Form>
  )
}
