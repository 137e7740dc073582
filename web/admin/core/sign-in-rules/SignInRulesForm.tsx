import { signInRules, type StoredRules, update } from '../../../../contract/core/sign-in-rules.ts'
import { call } from '../../../platform/call.ts'
import { CheckboxField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'

const valuesOf = ({ secondFactor, emailedCodes, updatedAt }: StoredRules) => ({
  secondFactor,
  emailedCodes,
  seen: updatedAt,
})
const fields = ['secondFactor', 'emailedCodes'] as const

/** The form of the rules; `missing` says how many people the first one would ask. */
export const SignInRulesForm = ({ rules, missing }: { rules: StoredRules; missing: string }) => {
  const form = useSchemaForm(signInRules, valuesOf(rules))
  const stale = useStale({ row: rules, form, fields, valuesOf })
  const { isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)
  return (
    <Form
      form={form}
      label="How the team signs in"
      onSubmit={async (body) => {
        const saved = await call(update, { body: { ...body, updatedAt: stale.seen() } })
        form.reset(valuesOf(saved))
        stale.saved(saved)
        void invalidate('sign-in-rules', 'audit-entries')
        toast({ title: 'Success', description: 'Sign-in rules saved' })
      }}
      onFail={stale.onFail}
    >
      {stale.notice}
      <CheckboxField
        form={form}
        name="secondFactor"
        label="Require a passkey or an authenticator app"
        hint={`Whoever has neither is asked to set one up before they go on; nobody is locked out. ${missing}`}
      />
      <CheckboxField
        form={form}
        name="emailedCodes"
        label="Allow signing in with a code by email alone"
        hint="Whoever reads somebody’s mailbox can then open the back office, unless a passkey or an authenticator app is required, too. Clients can always use codes."
      />
      <div>
        <Button type="submit" look="primary" busy={isSubmitting} disabled={!isDirty}>
          Save rules
        </Button>
      </div>
    </Form>
  )
}
