import { offeredProjectTypes } from '../../../../contract/service-types.ts'
import { useEffect, useState } from 'react'
import { read } from '../../../../contract/clients/clients.ts'
import { knownAnswers } from '../../../../contract/clients/onboarding-questions.ts'
import { create } from '../../../../contract/clients/onboarding.ts'
import { list } from '../../../../contract/clients/service-templates.ts'
import { call } from '../../../platform/call.ts'
import { errorOf } from '../../../platform/field-error.ts'
import { SelectField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ClientPicker } from '../clients/ClientPicker.tsx'
import { usePresetClient } from '../clients/preset-client.ts'
import {
  type CurrentQuestions,
  emptyOnboard,
  onboardBody,
  onboardSchema,
  setOf,
} from './onboard-form.ts'
import { QuestionsToFill } from './QuestionsToFill.tsx'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

const servicesNow = () => [
  { value: '', label: 'Please choose' },
  ...Object.entries(offeredProjectTypes()).map(([value, label]) => ({ value, label })),
]
const ways = [
  { value: 'send', label: 'Send the client a link' },
  { value: 'fill', label: 'Fill in for the client' },
] as const

type OnboardDialogProps = { clientId: number | null; onClose: () => void }

/**
 * Starts an onboarding workflow: sends the client a link to the questions, or lets the team fill
 * them in.
 */
export const OnboardDialog = (props: OnboardDialogProps) => {
  const query = useCall(list, {})
  const { data } = query
  if (!data)
    return (
      <Dialog title="Start onboarding" onClose={props.onClose}>
        <Loaded query={query}>{() => null}</Loaded>
      </Dialog>
    )
  const sets: CurrentQuestions = Object.fromEntries(
    data.map(({ serviceType, questions }) => [serviceType, questions]),
  )
  return <OnboardForm {...props} sets={sets} />
}

const OnboardForm = ({
  clientId,
  onClose,
  sets,
}: OnboardDialogProps & { sets: CurrentQuestions }) => {
  const [schema] = useState(() => onboardSchema(sets))
  const form = useSchemaForm(schema, emptyOnboard)
  const waits = usePresetClient(form, clientId)
  const [chosenId, chosenName, serviceType, way, answers] = form.watch([
    'clientId',
    'clientName',
    'serviceType',
    'way',
    'answers',
  ])
  const id = Number(chosenId || 0)
  const { data: client } = useCall(read, { params: { id } }, { enabled: id > 0 })
  useEffect(() => {
    // Prefills answers that the client record already holds.
    if (!client || !serviceType || way === 'send' || answers[serviceType]) return
    const known = knownAnswers(setOf(sets, serviceType), client)
    form.setValue('answers', { ...answers, [serviceType]: known })
  }, [client, serviceType, way, answers, form, sets])
  const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  return (
    <FormDialog
      title="Start onboarding"
      form={form}
      draft={`onboarding:${clientId ?? 'new'}`}
      width="lg"
      submit={way === 'send' ? 'Send link' : 'Create workflow'}
      onSubmit={async (values) => {
        await call(create, { body: onboardBody(values, sets) })
        void invalidate('onboarding', 'emails')
        toast({ title: 'Success', description: 'Onboarding workflow created successfully' })
      }}
      onFail={(error) => toastFailure(error, 'Failed to create onboarding workflow')}
      waits={waits}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Client" required error={errorOf(form, 'clientId')}>
          {(control) => (
            <ClientPicker
              {...control}
              chosen={chosenId ? { id: Number(chosenId), name: chosenName ?? '' } : null}
              onChoose={(client) => {
                form.setValue('clientName', client?.name ?? '')
                form.setValue('clientId', client?.id ?? '', change)
              }}
            />
          )}
        </Field>
        <SelectField
          form={form}
          name="serviceType"
          label="Service type"
          required
          options={servicesNow()}
        />
      </div>
      <Segments
        label="Filled in by"
        options={ways}
        value={way}
        onChange={(next) => form.setValue('way', next, change)}
      />
      {way === 'send' ? (
        <p className="text-ink-2">{saidOf(teamEmailWords.questionsOffer)}</p>
      ) : (
        serviceType && (
          <QuestionsToFill
            set={setOf(sets, serviceType)}
            answers={answers[serviceType] ?? {}}
            onChange={(next) =>
              form.setValue('answers', { ...answers, [serviceType]: next }, change)
            }
            error={errorOf(form, 'answers')}
            tries={form.formState.submitCount}
          />
        )
      )}
    </FormDialog>
  )
}
