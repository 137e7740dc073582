import { useState } from 'react'
import * as z from 'zod/mini'
import { connect } from '../../../../contract/content/search-connections.ts'
import { call } from '../../../platform/call.ts'
import { SelectField, TextareaField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { errorOf } from '../../../platform/field-error.ts'
import { DropZone } from '../../../ui/DropZone.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'

type Props = {
  clientId: number
  /** The service accounts of other clients. */
  accounts: readonly { account: string; clientId: number }[]
  /** Called when it is stored; `isReady` when its property is known already. */
  onConnected: (isReady: boolean) => void
  onClose: () => void
}

const mostBytes = 20_000
const schema = z.object({ sameAs: z.string(), key: z.string() })

/** Asks for the key of a service account, or for one that another client has. */
export const ConnectSearch = ({ clientId, accounts, onConnected, onClose }: Props) => {
  const [first] = accounts
  const form = useSchemaForm(schema, { sameAs: first ? String(first.clientId) : '', key: '' })
  const [fileName, setFileName] = useState('')
  const isOwn = form.watch('sameAs') === ''
  const take = async (file: File) => {
    const isSmall = file.size <= mostBytes
    setFileName(isSmall ? file.name : '')
    if (!isSmall) return form.setError('key', { message: 'This file is too long for a key' })
    form.clearErrors('key')
    form.setValue('key', await file.text(), { shouldDirty: true })
  }
  const save = async ({ sameAs, key }: z.output<typeof schema>) => {
    const body = sameAs ? { sameAs: Number(sameAs) } : { key }
    const { property } = await call(connect, { params: { clientId }, body })
    toast({ title: 'Success', description: 'Search Console connected' })
    await invalidate('search-connections', 'search-reports')
    onConnected(property !== '')
  }
  return (
    <FormDialog
      title="Connect Search Console"
      description="Figures are only read; nothing at Google is changed."
      form={form}
      draft={`search-connection:${clientId}`}
      secret={['key', 'sameAs']}
      width="lg"
      submit="Connect"
      onSubmit={save}
      onClose={onClose}
    >
      {accounts.length > 0 && (
        <SelectField
          form={form}
          name="sameAs"
          label="Service account"
          options={[
            ...accounts.map((each) => ({ value: String(each.clientId), label: each.account })),
            { value: '', label: 'Another one, with its key' },
          ]}
        />
      )}
      {isOwn && (
        <>
          <ol className="grid list-decimal gap-1 pl-5 text-ink-2">
            <li>
              In the Google Cloud console, choose or create a project and turn on the “Google Search
              Console API”.
            </li>
            <li>
              Under “IAM &amp; Admin”, “Service Accounts”, create a service account. It needs no
              role.
            </li>
            <li>Under its “Keys”, add a key of the type JSON. Choose the downloaded file here.</li>
          </ol>
          <DropZone
            aria-label="JSON key"
            accept=".json,application/json"
            onFile={(file) => void take(file)}
            hint={fileName ? `${fileName} is chosen` : 'The JSON file from Google'}
            aria-describedby="search-key-error"
          />
          {fileName ? (
            <FieldError id="search-key-error" error={errorOf(form, 'key')} />
          ) : (
            <TextareaField
              form={form}
              name="key"
              label="Or paste its text"
              rows={4}
              autoComplete="off"
              spellCheck={false}
              className="font-mono text-[0.8125rem]"
            />
          )}
          <p className="text-ink-2">The key is stored encrypted and never shown again.</p>
        </>
      )}
    </FormDialog>
  )
}
