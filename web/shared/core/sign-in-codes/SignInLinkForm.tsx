import { useState } from 'react'
import { followLink } from '../../../../contract/core/sign-in-codes.ts'
import { paths } from '../../../paths.ts'
import { call, CallError } from '../../../platform/call.ts'
import { searchWithDialog } from '../../../platform/dialogs.ts'
import { CheckboxField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { Link } from '../../../platform/Link.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { AuthenticationCodeField } from '../sessions/AuthenticationCodeField.tsx'
import { PasskeySignIn } from '../passkeys/PasskeySignIn.tsx'
import { useSignIn } from '../sessions/use-sign-in.ts'

/** The button that signs in; a link that is over leads to a new one. */
export const SignInLinkForm = ({ token, onOver }: { token: string; onOver: () => void }) => {
  const { needsCode, signIn } = useSignIn()
  const [failure, setFailure] = useState('')
  const [isOver, setIsOver] = useState(false)
  const form = useSchemaForm(followLink.body, { token, rememberMe: false, code: '' })
  return (
    <Form
      form={form}
      label="Sign in"
      onSubmit={async (body) => {
        setFailure('')
        return signIn(() => call(followLink, { body }))
      }}
      onFail={(error) => {
        setFailure(sentenceOf(error))
        if (!(error instanceof CallError && [400, 410].includes(error.status))) return
        setIsOver(true)
        onOver()
      }}
    >
      {needsCode && !isOver && <AuthenticationCodeField form={form} />}
      {!isOver && <CheckboxField form={form} name="rememberMe" label="Remember me" />}
      {failure && <Alert>{failure}</Alert>}
      {isOver ? (
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
      {isOver && (
        <PasskeySignIn
          rememberMe={() => form.getValues('rememberMe') ?? false}
          onFail={(sentence) => setFailure(sentence || failure)}
        />
      )}
    </Form>
  )
}
