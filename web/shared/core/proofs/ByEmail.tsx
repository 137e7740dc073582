import { useState } from 'react'
import * as z from 'zod/mini'
import { prove, sendCode } from '../../../../contract/core/proofs.ts'
import { codeSignIn } from '../../../../contract/core/sign-in-codes.ts'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { call } from '../../../platform/call.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'

const schema = z.object({ emailCode: codeSignIn.shape.emailCode })

/** Proves it with an emailed code, which is sent once the user asks for it. */
export const ByEmail = ({ onDone }: { onDone: () => void }) => {
  const form = useSchemaForm(schema, { emailCode: '' })
  const [sent, setSent] = useState<'no' | 'sending' | 'yes'>('no')
  const [failure, setFailure] = useState('')
  const send = async () => {
    setSent('sending')
    setFailure('')
    try {
      await call(sendCode)
      setSent('yes')
    } catch (error) {
      setFailure(sentenceOf(error))
      setSent('no')
    }
  }
  if (sent !== 'yes')
    return (
      <div className="grid gap-4">
        <p>{saidOf(visitorEmailWords.proofCode)}</p>
        {failure && <Alert>{failure}</Alert>}
        <Button
          look="primary"
          className="w-full"
          busy={sent === 'sending'}
          onClick={() => void send()}
        >
          Email me a code
        </Button>
      </div>
    )
  return (
    <Form
      form={form}
      onSubmit={async ({ emailCode }) => {
        await call(prove, { body: { way: 'email', emailCode } })
        onDone()
      }}
    >
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
      <Button look="primary" type="submit" busy={form.formState.isSubmitting} className="w-full">
        Confirm
      </Button>
    </Form>
  )
}
