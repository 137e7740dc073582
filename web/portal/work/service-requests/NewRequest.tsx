import { offeredServices } from '../../../../contract/service-types.ts'
import { create, serviceRequestInput } from '../../../../contract/work/service-requests.ts'
import { requestQuestions } from '../../../../site/service-questions.ts'
import { callOrKeep, waits } from '../../../platform/offline/call-or-keep.ts'
import { SelectField, TextareaField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { QuestionField } from './QuestionField.tsx'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

const isOffered = (text: string) => Object.hasOwn(offeredServices(), text)

type NewRequestProps = {
  /** The service selected at first; any other text preselects nothing special. */
  service: string
  onClose: () => void
}

/** Requests a service, with the few questions that shape our first reply. */
export const NewRequest = ({ service, onClose }: NewRequestProps) => {
  const form = useSchemaForm(serviceRequestInput, {
    serviceType: isOffered(service) ? service : (Object.keys(offeredServices())[0] ?? ''),
    description: '',
    answers: {},
  })
  const chosen = form.watch('serviceType')
  const questions = requestQuestions(chosen)
  return (
    <FormDialog
      title="Request New Service"
      description="This isn’t an order. We’ll reply with what it takes and what it costs."
      form={form}
      draft={`service-request:${isOffered(service) ? service : 'new'}`}
      submit="Send request"
      onSubmit={async (body) => {
        // Drops answers to the questions of a service that was selected before.
        const answers = Object.entries(body.answers).filter(([id]) =>
          questions.some((each) => each.id === id),
        )
        const sent = { body: { ...body, answers: Object.fromEntries(answers) } }
        if ((await callOrKeep(create, sent, { what: 'Your request' })) === waits) return
        void invalidate('service-requests')
        toast({
          title: 'Request sent',
          description: saidOf(visitorEmailWords.requestReceived),
        })
      }}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="serviceType"
        label="Service"
        required
        options={Object.entries(offeredServices()).map(([value, label]) => ({ value, label }))}
      />
      <TextareaField
        form={form}
        name="description"
        label="What do you need?"
        hint="In your own words: what should change?"
        required
        maxLength={5000}
        rows={5}
      />
      {questions.map((each) => (
        <QuestionField key={`${chosen} ${each.id}`} form={form} question={each} />
      ))}
    </FormDialog>
  )
}
