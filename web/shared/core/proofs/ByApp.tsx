import * as z from 'zod/mini'
import { prove } from '../../../../contract/core/proofs.ts'
import { call } from '../../../platform/call.ts'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { Button } from '../../../ui/Button.tsx'
import { AuthenticationCodeField } from '../sessions/AuthenticationCodeField.tsx'

const missing = 'Please enter the code'
const schema = z.object({ code: z.string(missing).check(z.trim(), z.minLength(6, missing)) })

/** Proves it with a code of the authenticator app, or a recovery code. */
export const ByApp = ({ onDone }: { onDone: () => void }) => {
  const form = useSchemaForm(schema, { code: '' })
  return (
    <Form
      form={form}
      onSubmit={async ({ code }) => {
        await call(prove, { body: { way: 'app', code } })
        onDone()
      }}
    >
      <AuthenticationCodeField form={form} />
      <Button look="primary" type="submit" busy={form.formState.isSubmitting} className="w-full">
        Confirm
      </Button>
    </Form>
  )
}
