import { useEffect, useRef } from 'react'
import type { ResearchType } from '../../../../contract/content/keywords.ts'
import { keywordPrompts, promptPlaceholders } from '../../../../site/keyword-prompts.ts'
import { errorOf } from '../../../platform/field-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Textarea } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import type { ResearchFormState } from './research-schema.ts'

/** The prompt for the model: the default of the research type, which can be edited for this run. */
export const PromptField = ({ form, type }: { form: ResearchFormState; type: ResearchType }) => {
  const edited = form.watch('prompt') ?? ''
  const defaultPrompt = keywordPrompts[type]
  const error = errorOf(form, 'prompt')
  const editedPrompts = useRef<Partial<Record<ResearchType, string>>>({})
  const visibleType = useRef(type)
  // Each type has its own prompt; an edited one is restored when the user switches back to its type.
  useEffect(() => {
    if (visibleType.current === type) return
    editedPrompts.current[visibleType.current] = form.getValues('prompt') ?? ''
    form.setValue('prompt', editedPrompts.current[type] ?? '')
    visibleType.current = type
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
              value={edited || defaultPrompt}
              onChange={({ target }) =>
                form.setValue('prompt', target.value === defaultPrompt ? '' : target.value, {
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
