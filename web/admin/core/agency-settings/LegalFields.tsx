import type { agencySettings } from '../../../../contract/core/agency-settings.ts'
import {
  askedDetails,
  detailLabel,
  type ImprintField,
  type Law,
  lawOf,
} from '../../../../site/imprint.ts'
import { TextField } from '../../../platform/fields.tsx'
import type { FormOf } from '../../../platform/form.ts'

const hints: Record<ImprintField, string> = {
  legalForm: 'Such as GmbH, or private company limited by shares',
  representedBy: 'Such as the managing directors',
  registration: 'Such as Companies House 01234567, or Amtsgericht München HRB 12345',
  registeredOffice: 'If it isn’t the address above',
  taxId: 'As printed, for example VAT GB 123 4567 89',
  supervisoryBody: 'If your business needs a permit',
  responsible: 'A person, with an address if it is another one',
}
const ofLaw: Partial<Record<Law, Partial<Record<ImprintField, string>>>> = {
  uk: { registration: 'Such as Companies House 01234567' },
  us: {
    taxId: 'As printed, for example EIN 12-3456789',
    registration: 'If your state gave you one',
  },
  europe: {
    registration: 'Such as Amtsgericht München HRB 12345',
    taxId: 'As printed, for example DE136695976',
  },
}

/** Invoices print them, whatever the imprint shows. */
const always: ReadonlySet<ImprintField> = new Set(['taxId', 'registration'])

/** The details that the law of the country asks for on a website; filled ones stay in sight under any country. */
export const LegalFields = ({ form }: { form: FormOf<typeof agencySettings> }) => {
  const values = form.watch()
  const country = values.country ?? ''
  const asked = askedDetails[lawOf(country)]
  const shown = (Object.keys(hints) as ImprintField[]).filter(
    (name) => name in asked || always.has(name) || values[name],
  )
  return shown.map((name) => (
    <TextField
      key={name}
      form={form}
      name={name}
      label={detailLabel(country, name)}
      hint={ofLaw[lawOf(country)]?.[name] ?? hints[name]}
    />
  ))
}
