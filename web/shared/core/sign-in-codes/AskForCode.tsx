import { codeMinutes, request } from '../../../../contract/core/sign-in-codes.ts'
import { call } from '../../../platform/call.ts'
import { TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { DialogButton } from '../../../shell/DialogButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { shareDestination } from '../../../platform/shared-destination.ts'
import { doorEmail } from '../sessions/door-email.ts'
import { typedEmail } from '../sessions/typed-email.ts'

type AskForCodeProps = { email: string; onAsked: (email: string) => void }
/** Asks for the address to which a sign-in code goes. */
export const AskForCode = ({ email, onAsked }: AskForCodeProps) => {
  const form = useSchemaForm(request.body, {
    email: typedEmail.read() || email || doorEmail.read(),
  })
  return (
    <Form
      form={form}
      label="Ask for a code"
      onSubmit={async (body) => {
        await call(request, { body })
        shareDestination(codeMinutes)
        onAsked(body.email)
      }}
    >
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        required
      />
      <Button look="primary" type="submit" busy={form.formState.isSubmitting} className="w-full">
        Email me a code
      </Button>
      <p className="text-center">
        <DialogButton dialog="login" className="link min-h-8 coarse:min-h-11">
          Sign in with a password
        </DialogButton>
      </p>
    </Form>
  )
}
