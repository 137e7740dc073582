import type { agencySettings } from '../../../../contract/core/agency-settings.ts'
import { askedDetails, detailLabel, type ImprintField, lawOf } from '../../../../site/imprint.ts'
import { TextField } from '../../../platform/fields.tsx'
import type { FormOf } from '../../../platform/form.ts'
import { legalDetails, legalHint } from './legal-hints.ts'

/** Invoices print them, whatever the imprint shows. */
const always: ReadonlySet<ImprintField> = new Set(['taxId', 'registration'])

/** The details that the law of the country asks for on a website; filled ones stay in sight under any country. */
export const LegalFields = ({ form }: { form: FormOf<typeof agencySettings> }) => {
  const values = form.watch()
  const country = values.country ?? ''
  const asked = askedDetails[lawOf(country)]
  const shown = legalDetails.filter((name) => name in asked || always.has(name) || values[name])
  return shown.map((name) => (
    <TextField
      key={name}
      form={form}
      name={name}
      label={detailLabel(country, name)}
      hint={legalHint(country, name)}
    />
  ))
}
