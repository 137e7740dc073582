import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import {
  type ServiceTypeInput,
  type StoredServiceTypes,
  update,
} from '../../../../contract/core/service-types.ts'
import { setBudgets, setServiceTypes } from '../../../../contract/service-types.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { messageOfList } from '../email-texts/messages.ts'
import { BudgetFields } from './BudgetFields.tsx'
import { RestoreServices } from './RestoreServices.tsx'
import { ServiceFields } from './ServiceFields.tsx'
import { blankService, servicesSchema, valuesOf } from './service-types-form.ts'

/** The services in their order, each with its name, use and questions. */
export const ServiceTypesForm = ({
  services,
  submit = 'Save',
  onSaved,
}: {
  services: StoredServiceTypes
  submit?: string
  onSaved?: () => void
}) => {
  const form = useSchemaForm(servicesSchema, valuesOf(services))
  const draft = useDraft('service-types', form)
  const stale = useStale({ row: services, form, fields: [], valuesOf })
  const list = useFieldArray({ control: form.control, name: 'types', keyName: 'row' })
  const [isSample, setIsSample] = useState(services.isSample)
  const [restoring, setRestoring] = useState(false)
  const { errors, isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)

  const send = async (types: ServiceTypeInput | null, budgets?: string[]) => {
    const updatedAt = stale.seen() ?? null
    const saved = await call(update, { body: { types, budgets, updatedAt } })
    setBudgets(saved.budgets)
    setServiceTypes(saved.types)
    form.reset(valuesOf(saved))
    stale.saved(saved)
    setIsSample(saved.isSample)
    draft.forget()
    void invalidate('service-types', 'service-templates', 'first-steps', 'audit-entries')
  }
  return (
    <Form
      form={form}
      label="Services"
      onSubmit={async ({ types, budgets }) => {
        await send(types, budgets)
        toast({ title: 'Success', description: 'Services saved' })
        onSaved?.()
      }}
      onFail={stale.onFail}
    >
      {draft.restored && <DraftNotice onDiscard={draft.discard} />}
      {stale.notice}
      <Panel
        flush
        title="Services"
        actions={
          !isSample && (
            <Button look="ghost" onClick={() => setRestoring(true)}>
              Restore the sample
            </Button>
          )
        }
      >
        <ol aria-label="Services">
          {list.fields.map(({ row }, at) => (
            <ServiceFields key={row} form={form} at={at} list={list} />
          ))}
        </ol>
        <div className="grid justify-items-start gap-2 border-t border-line px-panel py-4">
          <FieldError error={messageOfList(errors.types)} />
          <Button onClick={() => list.append(blankService())}>
            <Plus className="size-4" aria-hidden />
            Add service
          </Button>
        </div>
      </Panel>
      <BudgetFields form={form} sign={services.currencySign} />
      <div>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {submit}
        </Button>
      </div>
      {restoring && (
        <RestoreServices onRestore={() => send(null)} onClose={() => setRestoring(false)} />
      )}
    </Form>
  )
}
