import { useRef, useState } from 'react'
import {
  type MailSecurity,
  mailSecurities,
  type MailServerInput,
  mailServerInput,
  type MailServerKind,
  type StoredMailServer,
  test,
  update,
  usualPort,
} from '../../../../contract/core/mail-servers.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { PasswordField, SelectField, TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { TrialNotice } from './TrialNotice.tsx'
import { words } from './words.ts'

const securities = Object.entries(mailSecurities).map(([value, label]) => ({ value, label }))
const fields = ['host', 'port', 'security', 'user'] as const

const valuesOf = (kind: MailServerKind) => (server: StoredMailServer | undefined) => ({
  host: server?.host ?? '',
  port: server?.port ?? usualPort(kind, 'tls'),
  security: server?.security ?? ('tls' as const),
  user: server?.user ?? '',
  secret: '',
  seen: server?.updatedAt ?? null,
})

/** Sets up one server; it can be tried before it is saved. */
export const ServerForm = ({
  kind,
  server,
  submit: saveLabel = 'Save',
  onSaved,
  onRemove,
}: {
  kind: MailServerKind
  server: StoredMailServer | undefined
  submit?: string
  onSaved?: () => void
  onRemove?: () => void
}) => {
  const form = useSchemaForm(mailServerInput, valuesOf(kind)(server))
  const draft = useDraft(`mail-server:${kind}`, form, ['secret'])
  const stale = useStale({ row: server, form, fields, valuesOf: valuesOf(kind) })
  const [trial, setTrial] = useState<ReplyOf<typeof test> | null>(null)
  const intent = useRef<'save' | 'test'>('save')
  const [busy, setBusy] = useState<'save' | 'test' | null>(null)
  const { isDirty } = form.formState
  useUnsavedWarning(isDirty)

  const save = async (body: MailServerInput) => {
    const saved = await call(update, {
      params: { kind },
      body: { ...body, updatedAt: stale.seen() ?? null },
    })
    form.reset(valuesOf(kind)(saved))
    stale.saved(saved)
    draft.forget()
    void invalidate('mail-servers', 'sending', 'first-steps', 'audit-entries')
    toast({ title: 'Success', description: `${words[kind].title} saved` })
    onSaved?.()
  }
  const submit = async (body: MailServerInput) => {
    setTrial(null)
    setBusy(intent.current)
    try {
      if (intent.current === 'save') await save(body)
      else setTrial(await call(test, { params: { kind }, body }))
    } finally {
      setBusy(null)
    }
  }
  const chooseSecurity = (security: MailSecurity) => {
    const usual = (['tls', 'starttls'] as const).map((each) => usualPort(kind, each))
    if (usual.includes(Number(form.getValues('port'))))
      form.setValue('port', usualPort(kind, security), { shouldDirty: true })
  }
  const keepsPassword = server?.hasPassword && !server.isUnreadable
  return (
    <Form form={form} label={words[kind].title} onSubmit={submit} onFail={stale.onFail}>
      {draft.restored && <DraftNotice onDiscard={draft.discard} />}
      {stale.notice}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="host"
          label="Server"
          hint={`For example ${words[kind].host}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div className="grid grid-cols-2 gap-4">
          <SelectField
            form={form}
            name="security"
            label="Encryption"
            options={securities}
            onInput={(event) => chooseSecurity(event.currentTarget.value as MailSecurity)}
          />
          <TextField form={form} name="port" label="Port" inputMode="numeric" required />
        </div>
        <TextField
          form={form}
          name="user"
          label="User name"
          hint="Often the whole email address"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required={kind === 'imap'}
        />
        <PasswordField
          form={form}
          name="secret"
          label="Password"
          hint={keepsPassword ? 'Leave empty to keep the one that is stored' : 'Stored encrypted.'}
          autoComplete="new-password"
          required={kind === 'imap' && !keepsPassword}
        />
      </div>
      {trial && <TrialNotice kind={kind} trial={trial} />}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look="primary"
          busy={busy === 'save'}
          onClick={() => (intent.current = 'save')}
        >
          {saveLabel}
        </Button>
        <Button type="submit" busy={busy === 'test'} onClick={() => (intent.current = 'test')}>
          {words[kind].test}
        </Button>
        {server && onRemove && (
          <Button look="ghost" onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </Form>
  )
}
