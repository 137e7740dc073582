import { change } from '../../../../contract/core/email-confirmations.ts'
import type { User } from '../../../../contract/core/users.ts'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { call } from '../../../platform/call.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { toast } from '../../../ui/toast-store.ts'

const empty = { email: '' }

/** Changes the address with which the user signs in, once the new one is confirmed. */
export const EmailPanel = ({ user }: { user: User }) => {
  const form = useSchemaForm(change.body, empty)
  return (
    <Panel title="Email address">
      <Form
        form={form}
        label="Change email address"
        onSubmit={async (body) => {
          await call(change, { body })
          form.reset(empty)
          toast({
            title: 'Success',
            description: saidOf(visitorEmailWords.newAddress(body.email)),
          })
        }}
      >
        <p className="[overflow-wrap:anywhere] text-ink-2">
          You sign in with <span className="font-semibold text-ink">{user.email}</span>
          {user.emailConfirmedAt ? '.' : ', which isn’t confirmed yet.'} A new address counts once
          you confirm it there. All your other sessions then end, and we tell the old address.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            form={form}
            name="email"
            label="New email address"
            type="email"
            autoComplete="email"
            required
          />
        </div>
        <Button
          type="submit"
          look="primary"
          busy={form.formState.isSubmitting}
          className="justify-self-end"
        >
          Change email address
        </Button>
      </Form>
    </Panel>
  )
}
