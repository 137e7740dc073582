import { useEffect, useState } from 'react'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { codeSignIn, request, enterCode } from '../../../../contract/core/sign-in-codes.ts'
import { call } from '../../../platform/call.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { CheckboxField, TextField } from '../../../platform/fields.tsx'
import { focusField } from '../../../platform/focus-field.ts'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { AuthenticationCodeField } from '../sessions/AuthenticationCodeField.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useSignIn } from '../sessions/use-sign-in.ts'

type EnterCodeProps = { email: string; onRestart: () => void }

/** Signs in with the code that was emailed; the code of the second factor follows where it is on. */
export const EnterCode = ({ email, onRestart }: EnterCodeProps) => {
  const { needsCode, signIn } = useSignIn()
  const form = useSchemaForm(codeSignIn, { email, emailCode: '', rememberMe: false, code: '' })
  useEffect(() => focusField('emailCode'), [])
  return (
    <Form
      form={form}
      label="Enter your code"
      onSubmit={async (body) => {
        return signIn(() => call(enterCode, { body }))
      }}
    >
      <p className="[overflow-wrap:anywhere] text-ink-2">
        For <strong className="text-ink">{email}</strong>
      </p>
      <TextField
        form={form}
        name="emailCode"
        label="Code from the email"
        hint="Six digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="num max-w-40"
        required
      />
      {needsCode && <AuthenticationCodeField form={form} />}
      <CheckboxField form={form} name="rememberMe" label="Remember me" />
      <Button look="primary" type="submit" busy={form.formState.isSubmitting} className="w-full">
        Sign in
      </Button>
      <div className="flex flex-wrap justify-between gap-3">
        <Again email={email} />
        <button type="button" className="link min-h-8 coarse:min-h-11" onClick={onRestart}>
          Use another email
        </button>
      </div>
    </Form>
  )
}

const Again = ({ email }: { email: string }) => {
  const [isBusy, setIsBusy] = useState(false)
  const ask = async () => {
    setIsBusy(true)
    try {
      await call(request, { body: { email } })
      toast({ title: 'Success', description: saidOf(visitorEmailWords.signInCodeAgain) })
    } catch (error) {
      toastFailure(error)
    }
    setIsBusy(false)
  }
  return (
    <button
      type="button"
      className="link min-h-8 coarse:min-h-11"
      disabled={isBusy}
      onClick={() => void ask()}
    >
      Email another code
    </button>
  )
}
