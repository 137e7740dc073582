import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { type Milestone, replace } from '../../../../contract/work/milestones.ts'
import type { Task } from '../../../../contract/work/tasks.ts'
import type { Project } from '../../../../contract/work/projects.ts'
import { call } from '../../../platform/call.ts'
import { errorOf } from '../../../platform/field-error.ts'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { trashChanged, toastDeleted } from '../../core/trash-entries/restore.ts'
import { useStandardMilestones } from '../projects/TemplatePreview.tsx'
import { MilestoneFields } from './MilestoneFields.tsx'

const valuesOf = (row: { updatedAt: string; milestones: readonly Milestone[] }) => ({
  seen: row.updatedAt,
  milestones: row.milestones.map(({ id, name, dueDate, doneAt }) => ({
    id,
    name,
    dueDate,
    done: doneAt !== null,
  })),
})

const blank = { name: '', dueDate: null, done: false }

/** Edits all milestones of a project: names, due dates and order. */
export const MilestonesDialog = ({
  project,
  milestones,
  tasks,
  onClose,
}: {
  project: Project
  milestones: readonly Milestone[]
  tasks: readonly Pick<Task, 'milestoneId'>[]
  onClose: () => void
}) => {
  const row = { updatedAt: project.updatedAt, milestones }
  const form = useSchemaForm(replace.body, valuesOf(row))
  const stale = useStale({
    row,
    form,
    fields: ['milestones'],
    valuesOf,
    failed: 'Failed to save milestones',
  })
  const rows = useFieldArray({ control: form.control, name: 'milestones', keyName: 'key' })
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number) => {
    const { name } = form.getValues(`milestones.${from}`)
    rows.move(from, to)
    setAnnouncement(`${name || 'Milestone'} is now ${to + 1} of ${rows.fields.length}`)
  }
  const error = errorOf(form, 'milestones')
  const keptIds = new Set(form.watch('milestones').map((each) => each.id))
  const left = tasks.filter(({ milestoneId }) => milestoneId && !keptIds.has(milestoneId)).length
  const standard = useStandardMilestones(project.type, project.dueDate)
  return (
    <FormDialog
      title="Edit milestones"
      description={project.name}
      form={form}
      draft={`milestones:${project.id}`}
      submit="Save milestones"
      onSubmit={async (body) => {
        const updatedAt = stale.seen()
        await call(replace, { params: { projectId: project.id }, body: { ...body, updatedAt } })
        const keptIds = new Set(body.milestones.map((each) => each.id))
        const deleted = milestones.filter((each) => !keptIds.has(each.id))
        void trashChanged('milestones')
        if (deleted.length === 0) toast({ title: 'Success', description: 'Milestones saved' })
        else {
          const name =
            deleted.length === 1 ? (deleted[0]?.name ?? '') : `${deleted.length} milestones`
          const ids = deleted.map((each) => each.id)
          toastDeleted('milestones', ids, name, `Milestones saved, ${name} deleted`)
        }
      }}
      onFail={stale.onFail}
      onClose={onClose}
    >
      {stale.notice}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {rows.fields.length > 0 && (
        <ol aria-label="Milestones" className="grid gap-2 max-sm:gap-4">
          {rows.fields.map((row, at) => (
            <MilestoneFields
              key={row.key}
              form={form}
              at={at}
              count={rows.fields.length}
              invalid={error !== undefined}
              onMove={move}
              onRemove={() => rows.remove(at)}
            />
          ))}
        </ol>
      )}
      {left > 0 && (
        <Notice>
          {left === 1
            ? 'A task of a removed milestone stays'
            : `${left} tasks of removed milestones stay`}{' '}
          in the project, without a milestone.
        </Notice>
      )}
      <FieldError error={error} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => rows.append(blank)}>
          <Plus className="size-4" aria-hidden />
          Add milestone
        </Button>
        {rows.fields.length === 0 && (
          <Button
            onClick={() =>
              rows.append(
                standard.map((row) => ({
                  ...row,
                  done: false,
                })),
              )
            }
          >
            Add the standard milestones
          </Button>
        )}
      </div>
    </FormDialog>
  )
}
