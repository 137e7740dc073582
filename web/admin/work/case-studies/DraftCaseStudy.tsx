import { useRef } from 'react'
import { useNavigate } from 'react-router'
import {
  type CasePage,
  casePages,
  caseStudyInput,
  create,
} from '../../../../contract/work/case-studies.ts'
import type { Project } from '../../../../contract/work/projects.ts'
import { call } from '../../../platform/call.ts'
import { CheckboxField, SelectField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toast-store.ts'
import { PictureChoice } from '../../core/pictures/PictureChoice.tsx'
import { clientOf } from '../../core/users/unconfirmed.ts'

const pages = Object.entries(casePages).map(([value, label]) => ({ value, label }))

/** The page of a project's type; the agency's own types have none. */
const pageOf = (type: string): CasePage =>
  (pages.find(({ value }) => value === type.replaceAll('_', '-'))?.value as CasePage) ??
  'custom-software'

/** Asks how the client is named and which picture is shown, drafts the case study, and opens it in the editor. */
export const DraftCaseStudy = ({ project, onClose }: { project: Project; onClose: () => void }) => {
  const navigate = useNavigate()
  const form = useSchemaForm(caseStudyInput, {
    isNamed: false,
    client: '',
    service: pageOf(project.type),
    picture: null,
  })
  /** The place of the case in the website, once it is there: the dialog closes by leading to it. */
  const drafted = useRef('')
  const openEditor = (place: string) => {
    const query = new URLSearchParams({ page: 'case-studies', part: 'stories', place })
    void navigate(`${paths.adminWebsite}?${query.toString()}`, { replace: true })
  }
  const [isNamed, picture] = form.watch(['isNamed', 'picture'])
  return (
    <FormDialog
      title="Draft a case study"
      description="Made of the project’s milestones and deliverables, with the figures that they prove. It opens in the website editor; visitors see nothing until you publish."
      form={form}
      draft={`case-study:${project.id}`}
      width="lg"
      submit="Draft case study"
      onSubmit={async (body) => {
        const { place } = await call(create, { params: { id: project.id }, body })
        await invalidate('site-versions')
        toast({ title: 'Success', description: 'Case study drafted' })
        drafted.current = place
      }}
      onClose={() => (drafted.current ? openEditor(drafted.current) : onClose())}
    >
      <CheckboxField
        form={form}
        name="isNamed"
        label={`${clientOf(project)} agreed to be named`}
        hint="Without their consent, their name is left out of every text."
      />
      {!isNamed && (
        <TextField
          form={form}
          name="client"
          label="The client in a few words"
          hint="Such as “Law firm”"
          required
        />
      )}
      <SelectField form={form} name="service" label="Shown on the page of" options={pages} />
      <PictureChoice
        label="Picture (optional)"
        picture={picture ?? null}
        onChange={(next) => form.setValue('picture', next, { shouldDirty: true })}
      />
    </FormDialog>
  )
}
