import { useEffect, useState } from 'react'
import type { ReplyOf } from '../../../../contract/http.ts'
import { begin, enable } from '../../../../contract/core/two-factor.ts'
import { call } from '../../../platform/call.ts'
import { TextField } from '../../../platform/fields.tsx'
import { focusField } from '../../../platform/focus-field.ts'
import { Form } from '../../../platform/Form.tsx'
import { useEmptyForm, useSchemaForm } from '../../../platform/form.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'

type TwoFactorOnProps = { onDone: (recoveryCodes: string[]) => void; onClose: () => void }

/**
 * Turns on two-factor sign-in: says what is needed, then asks for a code from the app. `onDone` gets the recovery
 * codes.
 */
export const TwoFactorOn = ({ onDone, onClose }: TwoFactorOnProps) => {
  const [setup, setSetup] = useState<ReplyOf<typeof begin> | null>(null)
  return (
    <Dialog
      title="Turn on two-factor sign-in"
      description={setup ? 'Step 2 of 3: connect your app' : 'Step 1 of 3: have an app at hand'}
      onClose={onClose}
    >
      <div className="app app-portal">
        {setup ? (
          <ConnectApp {...setup} onDone={onDone} onClose={onClose} />
        ) : (
          <GetApp onDone={setSetup} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}

type GetAppProps = { onDone: (setup: ReplyOf<typeof begin>) => void; onClose: () => void }

const GetApp = ({ onDone, onClose }: GetAppProps) => {
  const form = useEmptyForm()
  return (
    <Form form={form} onSubmit={async () => onDone(await call(begin))}>
      <p className="text-ink-2">
        You need an app that makes the codes, on your phone or in your password manager: for example
        Google Authenticator, Microsoft Authenticator, 1Password or Bitwarden.
      </p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          Continue
        </Button>
      </DialogActions>
    </Form>
  )
}

type ConnectAppProps = ReplyOf<typeof begin> & TwoFactorOnProps

const ConnectApp = ({ uri, secret, qr, onDone, onClose }: ConnectAppProps) => {
  const form = useSchemaForm(enable.body, { code: '' })
  // The button that opened this step is gone, and the focus with it.
  useEffect(() => focusField('code'), [])
  return (
    <Form
      form={form}
      onSubmit={async (body) => onDone((await call(enable, { body })).recoveryCodes)}
    >
      <p>
        Scan this with an authenticator app, or{' '}
        <a className="link" href={uri}>
          open it in the app on this device
        </a>
        .
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <img
          className="size-44 rounded-2 bg-white p-2"
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt="QR code with the secret below"
        />
        <div className="grid min-w-0 flex-[1_1_12rem] gap-2">
          <p className="text-ink-2">Or type this secret into the app:</p>
          <p className="num [overflow-wrap:anywhere] font-mono font-semibold">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <div>
            <CopyButton text={secret}>Copy secret</CopyButton>
          </div>
        </div>
      </div>
      <TextField
        form={form}
        name="code"
        label="Code from the app"
        hint="Six digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="num max-w-40"
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          Turn on
        </Button>
      </DialogActions>
    </Form>
  )
}
