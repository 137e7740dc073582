import { projectTypeName } from '../../../../contract/service-types.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import {
  type ServiceTemplate,
  type StoredServiceTemplate,
  update,
} from '../../../../contract/clients/service-templates.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { TextareaField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ProjectStartFields } from './ProjectStartFields.tsx'
import { type Part, RestoreSample } from './RestoreSample.tsx'
import { SectionFields } from './SectionFields.tsx'
import {
  blankSection,
  messageAt,
  messageOfList,
  templateSchema,
  valuesOf,
} from './template-form.ts'

/** The project, milestones and questions with which work on one service begins. */
export const TemplateForm = ({ template }: { template: StoredServiceTemplate }) => {
  const { serviceType, isSample } = template
  const form = useSchemaForm(templateSchema, valuesOf(template))
  const draft = useDraft(`service-template:${serviceType}`, form)
  const stale = useStale({ row: template, form, fields: ['milestones'], valuesOf })
  const sections = useFieldArray({ control: form.control, name: 'sections', keyName: 'key' })
  const [restoring, setRestoring] = useState<Part | null>(null)
  const { errors, dirtyFields, isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)

  const send = async (body: ServiceTemplate) => {
    const updatedAt = stale.seen() ?? null
    const saved = await call(update, { params: { serviceType }, body: { ...body, updatedAt } })
    form.reset(valuesOf(saved))
    stale.saved(saved)
    draft.forget()
    void invalidate('service-templates', 'audit-entries')
  }
  // A part that nobody touched goes on following the sample.
  const save = async ({ milestones, sections: written, project }: ServiceTemplate) => {
    await send({
      milestones: isSample.milestones && !dirtyFields.milestones ? null : milestones,
      sections: isSample.questions && !dirtyFields.sections ? null : written,
      project: isSample.project && !dirtyFields.project ? null : project,
    })
    toast({ title: 'Success', description: `${projectTypeName(serviceType)} saved` })
  }
  const restore = async (part: Part) => {
    const { milestones, questions, project } = template
    await send({
      milestones: part === 'milestones' || isSample.milestones ? null : milestones,
      sections: part === 'sections' || isSample.questions ? null : questions.sections,
      project: part === 'project' || isSample.project ? null : project,
    })
    toast({ title: 'Success', description: 'The sample is restored' })
  }
  return (
    <Form
      form={form}
      label={`Templates for ${projectTypeName(serviceType)}`}
      onSubmit={save}
      onFail={stale.onFail}
    >
      {draft.restored && <DraftNotice onDiscard={draft.discard} />}
      {stale.notice}
      <ProjectStartFields
        form={form}
        onRestore={isSample.project ? undefined : () => setRestoring('project')}
      />
      <Panel
        title="Milestones"
        actions={
          !isSample.milestones && (
            <Button look="ghost" onClick={() => setRestoring('milestones')}>
              Restore the sample
            </Button>
          )
        }
      >
        <TextareaField
          form={form}
          name="milestones"
          label="Names"
          rows={8}
          hint="One per line, in order. A new project begins with them."
          required
          aria-invalid={messageAt(errors, 'milestones') ? true : undefined}
        />
      </Panel>
      <Panel
        flush
        title="Onboarding questions"
        actions={
          !isSample.questions && (
            <Button look="ghost" onClick={() => setRestoring('sections')}>
              Restore the sample
            </Button>
          )
        }
      >
        <p className="px-panel pb-4 text-ink-2">
          Version {template.questions.version}. Onboarding that has begun keeps its questions.
        </p>
        <ol aria-label="Sections">
          {sections.fields.map(({ key }, at) => (
            <SectionFields key={key} form={form} at={at} list={sections} />
          ))}
        </ol>
        <div className="grid justify-items-start gap-2 border-t border-line px-panel py-4">
          <FieldError error={messageOfList(errors.sections)} />
          <Button onClick={() => sections.append(blankSection())}>
            <Plus className="size-4" aria-hidden />
            Add section
          </Button>
        </div>
      </Panel>
      <div>
        <Button type="submit" look="primary" busy={isSubmitting}>
          Save
        </Button>
      </div>
      {restoring && (
        <RestoreSample
          part={restoring}
          onRestore={() => restore(restoring)}
          onClose={() => setRestoring(null)}
        />
      )}
    </Form>
  )
}
