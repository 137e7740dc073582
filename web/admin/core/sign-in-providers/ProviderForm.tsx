import { add, type SignInProvider, update } from '../../../../contract/core/sign-in-providers.ts'
import { call } from '../../../platform/call.ts'
import { CheckboxField, PasswordField, SelectField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { kindOptions, providerSchema, valuesOf } from './provider-form.ts'

type ProviderFormProps = {
  /** Null for a new one. */
  provider: SignInProvider | null
  /** The address that the provider has to be told. */
  redirectUri: string
  onClose: () => void
}

/** The dialog that sets up a provider with whose accounts the team signs in. */
export const ProviderForm = ({ provider, redirectUri, onClose }: ProviderFormProps) => {
  const form = useSchemaForm(providerSchema, valuesOf(provider))
  const kind = form.watch('kind')
  return (
    <FormDialog
      title={provider ? `Edit ${provider.name}` : 'Add provider'}
      description="Register this site there as a web application first. It gives you a client ID and a client secret."
      form={form}
      draft={`sign-in-provider:${provider?.id ?? 'new'}`}
      secret={['secret']}
      submit={provider ? 'Save' : 'Add provider'}
      onSubmit={async (body) => {
        await (provider ? call(update, { params: { id: provider.id }, body }) : call(add, { body }))
        void invalidate('sign-in-providers', 'identities', 'audit-entries')
        toast({ title: 'Success', description: `${body.name} saved` })
      }}
      onFail={(error) => toastFailure(error)}
      onClose={onClose}
    >
      <SelectField form={form} name="kind" label="Provider" options={kindOptions} />
      {kind === 'other' && (
        <TextField
          form={form}
          name="name"
          label="Name"
          hint="The button says “Continue with” and this name"
          autoComplete="off"
          required
        />
      )}
      {kind !== 'google' && (
        <TextField
          form={form}
          name="issuer"
          label={kind === 'microsoft' ? 'Directory (tenant) ID' : 'Issuer'}
          hint={
            kind === 'microsoft'
              ? 'On the overview of your app registration in Microsoft Entra'
              : 'The address under which it publishes /.well-known/openid-configuration'
          }
          autoComplete="off"
          spellCheck={false}
          required
        />
      )}
      <div className="grid gap-2">
        <p className="font-semibold">Redirect URI</p>
        <p className="text-ink-2">Enter this address there, exactly as it is:</p>
        <p className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 [overflow-wrap:anywhere]">{redirectUri}</code>
          <CopyButton text={redirectUri} />
        </p>
      </div>
      <TextField
        form={form}
        name="applicationId"
        label="Client ID"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <PasswordField
        form={form}
        name="secret"
        label="Client secret"
        hint={provider ? 'Leave empty to keep the one that is stored' : undefined}
        autoComplete="off"
        required={!provider}
      />
      <TextField
        form={form}
        name="domains"
        label="Email domains"
        hint="Only accounts with these may sign in, such as agency.example. Leave empty for any."
        autoComplete="off"
        spellCheck={false}
      />
      <CheckboxField
        form={form}
        name="enabled"
        label="Offer it at sign-in"
        hint="It is checked when you save."
      />
    </FormDialog>
  )
}
