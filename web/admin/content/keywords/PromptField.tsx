import { useEffect, useRef } from 'react'
import type { ResearchType } from '../../../../contract/content/keywords.ts'
import { keywordPrompts, promptPlaceholders } from '../../../../site/keyword-prompts.ts'
import { errorOf } from '../../../platform/fields.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Textarea } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import type { ResearchFormState } from './research-schema.ts'

/** What the model will be asked: the usual prompt of the research type, which can be changed for this time. */
export const PromptField = ({ form, type }: { form: ResearchFormState; type: ResearchType }) => {
  const edited = form.watch('prompt') ?? ''
  const usual = keywordPrompts[type]
  const error = errorOf(form, 'prompt')
  const others = useRef<Partial<Record<ResearchType, string>>>({})
  const shown = useRef(type)
  // Each type has a prompt of its own: what was changed of one comes back with it.
  useEffect(() => {
    if (shown.current === type) return
    others.current[shown.current] = form.getValues('prompt') ?? ''
    form.setValue('prompt', others.current[type] ?? '')
    shown.current = type
  }, [type, form])
  return (
    <details className="rounded-2 border border-line px-4 py-3" open={Boolean(error) || undefined}>
      <summary className="cursor-pointer font-semibold">
        {edited ? 'Prompt (edited for this run)' : 'Prompt'}
      </summary>
      <div className="mt-3 grid gap-3">
        <Field
          label="Prompt for the model"
          error={error}
          hint={
            <>
              {Object.entries(promptPlaceholders).map(([name, meaning], at) => (
                <span key={name}>
                  {at > 0 && ', '}
                  <code>{`{{${name}}}`}</code> {meaning}
                </span>
              ))}
              .
            </>
          }
        >
          {(control) => (
            <Textarea
              {...control}
              rows={12}
              maxLength={5000}
              value={edited || usual}
              onChange={({ target }) =>
                form.setValue('prompt', target.value === usual ? '' : target.value, {
                  shouldDirty: true,
                })
              }
            />
          )}
        </Field>
        {edited && (
          <div>
            <Button onClick={() => form.setValue('prompt', '', { shouldDirty: true })}>
              Reset to default
            </Button>
          </div>
        )}
      </div>
    </details>
  )
}
