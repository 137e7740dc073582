import * as z from 'zod/mini'
import type { Person } from '../../../../contract/core/assignments.ts'
import {
  type Area,
  areaIds,
  areas,
  canLookAfter,
  type StoredPeople,
  update,
} from '../../../../contract/core/default-people.ts'
import { notificationKinds } from '../../../../contract/core/notifications.ts'
import { call } from '../../../platform/call.ts'
import { SelectField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'

const text = z.string()
const schema = z.object({
  leads: text,
  clients: text,
  work: text,
  money: text,
  content: text,
  website: text,
  outreach: text,
  operations: text,
} satisfies Record<Area, typeof text>)

const perArea = <T,>(valueOf: (area: Area) => T) =>
  Object.fromEntries(areaIds.map((area) => [area, valueOf(area)])) as Record<Area, T>
const valuesOf = (stored: StoredPeople) => ({
  ...perArea((area) => String(stored[area] ?? '')),
  seen: stored.updatedAt,
})

type DefaultPeopleFormProps = { stored: StoredPeople; team: readonly Person[] }

/** Chooses a person for each area. */
export const DefaultPeopleForm = ({ stored, team }: DefaultPeopleFormProps) => {
  const form = useSchemaForm(schema, valuesOf(stored))
  const stale = useStale({ row: stored, form, fields: areaIds, valuesOf })
  const { isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)
  const optionsOf = (area: Area) => [
    { value: '', label: 'Everybody who can see it' },
    ...team
      .filter(
        ({ id, isActive, teamRole }) =>
          id === stored[area] || (isActive && canLookAfter(teamRole, area)),
      )
      .map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Form
      form={form}
      label="Who is told first"
      onSubmit={async (chosen) => {
        const sent = perArea((area) => (chosen[area] ? Number(chosen[area]) : null))
        const saved = await call(update, { body: { ...sent, updatedAt: stale.seen() } })
        form.reset(valuesOf(saved))
        stale.saved(saved)
        void invalidate('default-people', 'audit-entries')
        toast({ title: 'Success', description: 'Saved' })
      }}
      onFail={stale.onFail}
    >
      {stale.notice}
      <p className="text-ink-2">
        Assignees are notified about what’s assigned to them. For everything else, choose one
        person; while they’re out of office, everybody is notified.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {areaIds.map((area) => (
          <SelectField
            key={area}
            form={form}
            name={area}
            label={areas[area].label}
            hint={areas[area].kinds.map((kind) => notificationKinds[kind]).join('. ')}
            options={optionsOf(area)}
          />
        ))}
      </div>
      <div>
        <Button type="submit" look="primary" busy={isSubmitting} disabled={!isDirty}>
          Save
        </Button>
      </div>
    </Form>
  )
}
