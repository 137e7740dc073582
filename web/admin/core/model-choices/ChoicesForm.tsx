import * as z from 'zod/mini'
import {
  clientTasks,
  type ModelChoice,
  type StoredChoices,
  update,
  updateForClient,
} from '../../../../contract/core/model-choices.ts'
import {
  type ModelTask,
  modelTaskIds,
  modelTasks,
  needsChoice,
} from '../../../../contract/core/model-uses.ts'
import { call } from '../../../platform/call.ts'
import { SelectField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'

const perTask = <T,>(valueOf: (task: ModelTask) => T) =>
  Object.fromEntries(modelTaskIds.map((task) => [task, valueOf(task)])) as Record<ModelTask, T>
const schema = z.object(perTask(() => z.string()))

const rowOf = ({ choices, updatedAt }: StoredChoices) => ({
  ...perTask((task) => String(choices[task] ?? 'order')),
  updatedAt,
})
const valuesOf = ({ updatedAt, ...values }: ReturnType<typeof rowOf>) => ({
  ...values,
  seen: updatedAt,
})
const choiceOf = (text: string): ModelChoice =>
  text === 'order' || text === 'none' ? text : Number(text)

type ChoicesFormProps = { stored: StoredChoices; clientId: number | null }

/** A choice for each task, among the models that can do it. */
export const ChoicesForm = ({ stored, clientId }: ChoicesFormProps) => {
  const form = useSchemaForm(schema, valuesOf(rowOf(stored)))
  const tasks = clientId === null ? modelTaskIds : clientTasks
  const stale = useStale({ row: rowOf(stored), form, fields: tasks, valuesOf })
  const { isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)
  const optionsOf = (task: ModelTask) => {
    const { ability, without } = modelTasks[task]
    const able = stored.models.filter(({ abilities }) => abilities.includes(ability))
    const chosen = stored.choices[task]
    const isGone = typeof chosen === 'number' && !able.some(({ id }) => id === chosen)
    const usual = needsChoice(task)
      ? `No model (${lower(without)})`
      : able[0]
        ? `First in the order (${able[0].name})`
        : `No model yet (${lower(without)})`
    return [
      { value: 'order', label: clientId === null ? usual : 'As the agency chose' },
      ...able.map(({ id, name }) => ({ value: String(id), label: name })),
      ...(needsChoice(task) && clientId === null
        ? []
        : [{ value: 'none', label: `No model (${lower(without)})` }]),
      ...(isGone ? [{ value: String(chosen), label: 'A model that is no longer used' }] : []),
    ]
  }
  return (
    <Form
      form={form}
      label="Which model does what"
      onSubmit={async (values) => {
        const choices = Object.fromEntries(tasks.map((task) => [task, choiceOf(values[task])]))
        const body = { choices, updatedAt: stale.seen() }
        const saved =
          clientId === null
            ? await call(update, { body })
            : await call(updateForClient, { params: { clientId }, body })
        form.reset(valuesOf(rowOf(saved)))
        stale.saved(rowOf(saved))
        void invalidate('content-batches', 'keywords', 'audit-entries')
        toast({ title: 'Success', description: 'Choices saved' })
      }}
      onFail={stale.onFail}
    >
      {stale.notice}
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @md:grid-cols-2">
          {tasks.map((task) => (
            <SelectField
              key={task}
              form={form}
              name={task}
              label={modelTasks[task].label}
              options={optionsOf(task)}
            />
          ))}
        </div>
      </div>
      <div>
        <Button type="submit" look="primary" busy={isSubmitting} disabled={!isDirty}>
          Save choices
        </Button>
      </div>
    </Form>
  )
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
