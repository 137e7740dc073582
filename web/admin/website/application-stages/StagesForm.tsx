import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import {
  mostStages,
  type StageInput,
  type StoredStages,
  update,
} from '../../../../contract/website/application-stages.ts'
import { setStages } from '../../../../contract/website/stages.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { focusField } from '../../../platform/focus-field.ts'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { messageOfList } from '../../core/email-texts/messages.ts'
import { LeftStages } from './LeftStages.tsx'
import { RestoreStages } from './RestoreStages.tsx'
import { StageFields } from './StageFields.tsx'
import { leftStages, stagesSchema, valuesOf } from './stages-form.ts'

const noTarget = 'Please choose the stage to move to'

/** The stages in their order. One that has applications is removed together with where these go. */
export const StagesForm = ({ saved }: { saved: StoredStages }) => {
  const form = useSchemaForm(stagesSchema, valuesOf(saved))
  const draft = useDraft('application-stages', form)
  const stale = useStale({ row: saved, form, fields: [], valuesOf })
  const list = useFieldArray({ control: form.control, name: 'stages', keyName: 'row' })
  const [shown, setShown] = useState(saved)
  const [restoring, setRestoring] = useState(false)
  const { errors, isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)

  const send = async (stages: StageInput | null, moves: Record<string, string>) => {
    const body = { stages, moves, updatedAt: stale.seen() ?? null }
    const stored = await call(update, { body })
    setStages(stored.stages)
    form.reset(valuesOf(stored))
    stale.saved(stored)
    setShown(stored)
    draft.forget()
    void invalidate('application-stages', 'job-applications', 'audit-entries')
  }
  return (
    <Form
      form={form}
      label="Stages"
      onSubmit={async ({ stages, moves }) => {
        const unsaid = leftStages(shown, stages).filter(({ key }) => !moves[key])
        for (const { key } of unsaid) form.setError(`moves.${key}`, { message: noTarget })
        const [first] = unsaid
        if (first) return () => focusField(`moves.${first.key}`)
        await send(stages, moves)
        toast({ title: 'Success', description: 'Stages saved' })
        return undefined
      }}
      onFail={stale.onFail}
    >
      {draft.restored && <DraftNotice onDiscard={draft.discard} />}
      {stale.notice}
      <Panel
        flush
        title="Stages"
        actions={
          !shown.isSample && (
            <Button look="ghost" onClick={() => setRestoring(true)}>
              Restore the sample
            </Button>
          )
        }
      >
        <ol aria-label="Stages">
          {list.fields.map(({ row, key }, at) => (
            <StageFields
              key={row}
              form={form}
              at={at}
              list={list}
              count={shown.stages.find((each) => each.key === key)?.applications ?? 0}
            />
          ))}
        </ol>
        <div className="grid justify-items-start gap-2 border-t border-line px-panel py-4">
          <FieldError error={messageOfList(errors.stages)} />
          <Button
            disabled={list.fields.length >= mostStages}
            onClick={() => list.append({ key: '', name: '', outcome: 'open' })}
          >
            <Plus className="size-4" aria-hidden />
            Add stage
          </Button>
        </div>
      </Panel>
      <LeftStages form={form} shown={shown} />
      <div>
        <Button type="submit" look="primary" busy={isSubmitting}>
          Save
        </Button>
      </div>
      {restoring && (
        <RestoreStages
          shown={shown}
          onRestore={(moves) => send(null, moves)}
          onClose={() => setRestoring(false)}
        />
      )}
    </Form>
  )
}
