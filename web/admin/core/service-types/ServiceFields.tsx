import { Plus } from 'lucide-react'
import { type UseFieldArrayReturn, useFieldArray } from 'react-hook-form'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox, Input } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { OrderButtons } from '../../../ui/OrderButtons.tsx'
import { messageAt } from '../email-texts/messages.ts'
import { RequestQuestionFields } from './RequestQuestionFields.tsx'
import { blankQuestion, type ServicesForm, type TypedServices } from './service-types-form.ts'

type ServiceFieldsProps = {
  form: ServicesForm
  at: number
  list: UseFieldArrayReturn<TypedServices, 'types', 'row'>
}

/** One service: its name, what it is offered for, and what a client is asked who requests it. */
export const ServiceFields = ({ form, at, list }: ServiceFieldsProps) => {
  const path = `types.${at}` as const
  const [key, name, isRetired, forProjects] = form.watch([
    `${path}.key`,
    `${path}.name`,
    `${path}.isRetired`,
    `${path}.forProjects`,
  ])
  return (
    <li className="grid gap-3 border-t border-line px-panel py-4">
      <div className="flex items-start gap-3">
        <Field
          label={`Service ${at + 1}`}
          className="min-w-0 flex-1"
          error={messageAt(form.formState.errors, `${path}.name`)}
          required
        >
          {(control) => <Input {...form.register(`${path}.name`)} {...control} />}
        </Field>
        <span className="pt-6">
          <OrderButtons
            id="service"
            label={name || `service ${at + 1}`}
            at={at}
            count={list.fields.length}
            // A saved service stays for old records: it is retired.
            locked={key !== ''}
            onMove={(to) => list.move(at, to)}
            onRemove={() => list.remove(at)}
          />
        </span>
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <Checkbox {...form.register(`${path}.forProjects`)} label="Projects and onboarding" />
        {key && (
          <Checkbox
            {...form.register(`${path}.isRetired`)}
            label="Retired"
            hint="No longer offered; old records keep it"
          />
        )}
        {isRetired && <Badge>Retired</Badge>}
        {key && forProjects && (
          <PageLink to={`${paths.adminServiceTemplates}?service=${key}`} className="link">
            Milestones and onboarding questions
          </PageLink>
        )}
      </div>
      <Questions form={form} at={at} />
    </li>
  )
}

const Questions = ({ form, at }: Omit<ServiceFieldsProps, 'list'>) => {
  const name = `types.${at}.questions` as const
  const list = useFieldArray({ control: form.control, name, keyName: 'row' })
  const asksOwn = form.watch(`types.${at}.asksOwn`)
  return (
    <details className="border-t border-line pt-3">
      <summary className="cursor-pointer font-semibold">
        Questions of a request ({list.fields.length})
      </summary>
      <div className="mt-3 grid gap-3">
        <Checkbox
          {...form.register(`types.${at}.asksOwn`)}
          label="Use questions of our own"
          hint="Otherwise clients are asked those of the sample"
        />
        {asksOwn && (
          <>
            <ol aria-label="Questions">
              {list.fields.map(({ row }, index) => (
                <RequestQuestionFields key={row} form={form} service={at} at={index} list={list} />
              ))}
            </ol>
            <div>
              <Button onClick={() => list.append(blankQuestion())}>
                <Plus className="size-4" aria-hidden />
                Add question
              </Button>
            </div>
          </>
        )}
      </div>
    </details>
  )
}
