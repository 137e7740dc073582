import { useState } from 'react'
import { followLink } from '../../../../contract/core/sign-in-codes.ts'
import { call, CallError } from '../../../platform/call.ts'
import { CheckboxField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { cleanUp, userNow } from '../../../platform/session.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { AuthenticationCodeField } from '../sessions/AuthenticationCodeField.tsx'
import { useSignIn } from '../sessions/use-sign-in.ts'

type SignInLinkFormProps = {
  token: string
  email: string
  /** The link no longer signs in: says why. */
  onOver: (sentence: string) => void
}

/** The button that signs in with an emailed link. */
export const SignInLinkForm = ({ token, email, onOver }: SignInLinkFormProps) => {
  const { needsCode, signIn } = useSignIn()
  const [failure, setFailure] = useState('')
  const form = useSchemaForm(followLink.body, { token, rememberMe: false, code: '' })
  return (
    <Form
      form={form}
      label="Sign in"
      onSubmit={async (body) => {
        setFailure('')
        return signIn(async () => {
          const before = userNow()
          const signedIn = await call(followLink, { body })
          // Nothing of another account may stay.
          if (before && before.email !== email) cleanUp()
          return signedIn
        })
      }}
      onFail={(error) => {
        const sentence = sentenceOf(error)
        setFailure(sentence)
        if (error instanceof CallError && [400, 410].includes(error.status)) onOver(sentence)
      }}
    >
      {needsCode && <AuthenticationCodeField form={form} />}
      <CheckboxField form={form} name="rememberMe" label="Remember me" />
      {failure && <Alert>{failure}</Alert>}
      <Button look="primary" type="submit" busy={form.formState.isSubmitting} className="w-full">
        Sign in
      </Button>
    </Form>
  )
}
