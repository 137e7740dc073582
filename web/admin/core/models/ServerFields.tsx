import { useId, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { available } from '../../../../contract/core/models.ts'
import { call } from '../../../platform/call.ts'
import { focusField } from '../../../platform/focus-field.ts'
import { PasswordField, TextField } from '../../../platform/fields.tsx'
import { showFieldErrors } from '../../../platform/form.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Button } from '../../../ui/Button.tsx'
import { knownServers, type TypedModel } from './model-form.ts'

type ServerFieldsProps<T> = { form: UseFormReturn<TypedModel, unknown, T>; hasKey: boolean }
type Found = { models: string[]; sentence: string }

/** The server, its key, and the model, chosen among those that the server has. */
export const ServerFields = <T,>({ form, hasKey }: ServerFieldsProps<T>) => {
  const id = useId()
  const [found, setFound] = useState<Found>({ models: [], sentence: '' })
  const [isLoading, setIsLoading] = useState(false)
  const load = async () => {
    const { baseUrl, secret } = form.getValues()
    form.clearErrors(['baseUrl', 'secret'])
    setIsLoading(true)
    try {
      const reply = await call(available, { body: { baseUrl, secret } })
      form.setValue('baseUrl', reply.baseUrl, { shouldDirty: true })
      const count = reply.models.length
      const sentence = `The server has ${count === 1 ? '1 model' : `${count} models`}.`
      setFound({ models: reply.models, sentence })
      focusField('model')
    } catch (error) {
      const isShown = showFieldErrors(form, error)
      setFound({ models: [], sentence: isShown ? '' : sentenceOf(error) })
    }
    setIsLoading(false)
  }
  return (
    <>
      <TextField
        form={form}
        name="baseUrl"
        label="Server address"
        hint="Any server that speaks the OpenAI API, also one of your own"
        placeholder="https://api.example.com/v1"
        autoComplete="off"
        spellCheck={false}
        list={`${id}-servers`}
        required
      />
      <datalist id={`${id}-servers`}>
        {knownServers.map(({ name, baseUrl }) => (
          <option key={baseUrl} value={baseUrl}>
            {name}
          </option>
        ))}
      </datalist>
      <PasswordField
        form={form}
        name="secret"
        label="Key"
        hint={
          hasKey
            ? 'Leave empty to keep the one that is stored'
            : 'Stored encrypted. Leave empty for a server that asks for none.'
        }
        autoComplete="off"
      />
      <div className="grid gap-2">
        <TextField
          form={form}
          name="model"
          label="Model"
          autoComplete="off"
          spellCheck={false}
          list={`${id}-models`}
          required
        />
        <datalist id={`${id}-models`}>
          {found.models.map((model) => (
            <option key={model}>{model}</option>
          ))}
        </datalist>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button busy={isLoading} onClick={() => void load()}>
            Ask the server
          </Button>
          <p role="status" className="text-[0.9375em] text-ink-2">
            {found.sentence}
          </p>
        </div>
      </div>
    </>
  )
}
