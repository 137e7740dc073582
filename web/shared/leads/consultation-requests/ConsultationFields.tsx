import { useId } from 'react'
import type { consultationRequestInput } from '../../../../contract/leads/consultation-requests.ts'
import { budgetExample, budgetsNow, offeredServices } from '../../../../contract/service-types.ts'
import { errorOf } from '../../../platform/field-error.ts'
import { CheckboxField, TextareaField, TextField } from '../../../platform/fields.tsx'
import type { FormOf } from '../../../platform/form.ts'
import { useServiceTypes } from '../../../platform/service-types.ts'
import { FieldError } from '../../../ui/Field.tsx'

type FormPart = { form: FormOf<typeof consultationRequestInput> }

export const ConsultationFields = ({ form }: FormPart) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField form={form} name="name" label="Full name" autoComplete="name" required />
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
      />
      <TextField
        form={form}
        name="businessName"
        label="Business name"
        autoComplete="organization"
      />
      <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="tel" />
    </div>
    <ServiceBoxes form={form} />
    <TextareaField
      form={form}
      name="projectDescription"
      label="Project description"
      hint="What would you like to improve? A few sentences are enough."
      rows={4}
      required
    />
    <div className="grid gap-5 sm:grid-cols-2">
      <BudgetField form={form} />
      <TextField form={form} name="timeline" label="Timeline" placeholder="e.g. within 3 months" />
    </div>
  </>
)

/** Free text, with the agency's budgets as suggestions. */
const BudgetField = ({ form }: FormPart) => {
  const id = useId()
  useServiceTypes()
  return (
    <>
      <TextField
        form={form}
        name="budget"
        label="Budget"
        placeholder={`e.g. ${budgetExample()}`}
        list={id}
      />
      <datalist id={id}>
        {budgetsNow().map((budget) => (
          <option key={budget}>{budget}</option>
        ))}
      </datalist>
    </>
  )
}

const ServiceBoxes = ({ form }: FormPart) => {
  const id = useId()
  useServiceTypes()
  const error = errorOf(form, 'services')
  return (
    <fieldset
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      className="grid gap-2"
    >
      <legend className="mb-1.5 text-[0.9375em] font-semibold">
        Services
        <span className="text-bad" aria-hidden>
          {' '}
          *
        </span>
      </legend>
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
        {Object.entries(offeredServices()).map(([value, label]) => (
          <CheckboxField key={value} form={form} name="services" value={value} label={label} />
        ))}
      </div>
      <p id={`${id}-hint`} className="text-[0.875em] text-ink-2">
        Choose at least one.
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
