import { useState } from 'react'
import * as z from 'zod/mini'
import { setSignature } from '../../../../contract/leads/written-emails.ts'
import { call } from '../../../platform/call.ts'
import { TextareaField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** The signature below an email, with the way to change it. */
export const Signature = ({ signature }: { signature: string }) => {
  const [isChanging, setIsChanging] = useState(false)
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 border-t border-line pt-3">
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere] whitespace-pre-line text-ink-3">
        <span className="sr-only">Signature: </span>
        {signature}
      </p>
      <Button look="ghost" onClick={() => setIsChanging(true)}>
        Change signature
      </Button>
      {isChanging && <SignatureDialog signature={signature} onClose={() => setIsChanging(false)} />}
    </div>
  )
}

const schema = z.object({ signature: setSignature.body.shape.signature })

const SignatureDialog = ({ signature, onClose }: { signature: string; onClose: () => void }) => {
  const form = useSchemaForm(schema, { signature })
  return (
    <FormDialog
      title="Your signature"
      description="It ends every email that you write from a record."
      form={form}
      draft="email-signature"
      submit="Save"
      onSubmit={async (body) => {
        await call(setSignature, { body })
        await invalidate('written-emails')
        toast({ title: 'Success', description: 'Signature saved' })
      }}
      onClose={onClose}
    >
      <TextareaField
        form={form}
        name="signature"
        label="Signature"
        hint="Leave empty for your name, your job title and the agency’s name."
        rows={5}
      />
    </FormDialog>
  )
}
