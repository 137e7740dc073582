import * as z from 'zod/mini'
import { browserName } from '../../../../contract/core/browser-name.ts'
import { add, begin } from '../../../../contract/core/passkeys.ts'
import { call } from '../../../platform/call.ts'
import { TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { refreshUser } from '../../../platform/session.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { makePasskey, PasskeyError } from '../../../shared/core/passkeys/device.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

const schema = z.object({ name: add.body.shape.name })

const sayFailed = (error: unknown) => {
  const description = error instanceof PasskeyError ? error.sentence : sentenceOf(error)
  if (description) toast({ title: 'Error', description, variant: 'destructive' })
}

/** Names a new passkey and makes it on the device that the browser then asks for. */
export const AddPasskey = ({ onClose }: { onClose: () => void }) => {
  const form = useSchemaForm(schema, { name: browserName(navigator.userAgent) })
  const { isSubmitting } = form.formState
  return (
    <Dialog
      title="Add a passkey"
      description="Your browser will ask for your fingerprint, face or PIN, or offer to use your phone or a security key."
      onClose={onClose}
      locked={isSubmitting}
    >
      <div className="app app-portal">
        <Form
          form={form}
          onSubmit={async ({ name }) => {
            const response = await makePasskey(await call(begin))
            await call(add, { body: { name, response } })
            await invalidate('passkeys')
            // Whether a sign-in is offered or a second factor asked for.
            await refreshUser()
            toast({ title: 'Success', description: 'Passkey added' })
            onClose()
          }}
          onFail={sayFailed}
        >
          <TextField
            form={form}
            name="name"
            label="Name"
            hint="Tells your passkeys apart, such as “Work laptop”"
            autoComplete="off"
            required
          />
          <DialogActions>
            <Button onClick={onClose} disabled={isSubmitting}>
              Cancel
            </Button>
            <Button type="submit" look="primary" busy={isSubmitting}>
              Continue
            </Button>
          </DialogActions>
        </Form>
      </div>
    </Dialog>
  )
}
