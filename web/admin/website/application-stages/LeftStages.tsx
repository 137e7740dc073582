import type { StoredStages } from '../../../../contract/website/application-stages.ts'
import { Select } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { messageAt } from '../../core/email-texts/messages.ts'
import { countText, leftStages, type StagesForm } from './stages-form.ts'

/** Asks where the applications of the stages go that were taken off the list. Renders nothing while there are none. */
export const LeftStages = ({ form, shown }: { form: StagesForm; shown: StoredStages }) => {
  const stages = form.watch('stages')
  const { errors } = form.formState
  const left = leftStages(shown, stages)
  if (left.length === 0) return null
  const targets = stages
    .filter(({ key }) => key)
    .map(({ key, name }) => ({ value: key, label: name }))
  return (
    <Panel title="Removed stages">
      <div role="status" className="grid gap-3">
        {left.map(({ key, name, applications }) => (
          <Field
            key={key}
            label={`${countText(applications)} in “${name}” move to`}
            error={messageAt(errors, `moves.${key}`)}
            required
          >
            {(control) => (
              <Select
                {...form.register(`moves.${key}`)}
                {...control}
                options={[{ value: '', label: 'Please choose' }, ...targets]}
              />
            )}
          </Field>
        ))}
      </div>
    </Panel>
  )
}
