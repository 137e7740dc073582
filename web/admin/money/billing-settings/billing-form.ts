import * as z from 'zod/mini'
import { hasAddress, partsOf } from '../../../../contract/money/addresses.ts'
import {
  type BillingSettings,
  billingSettings,
  type StoredBillingSettings,
} from '../../../../contract/money/billing-settings.ts'
import { currencyOf, taxNameOf } from '../../../../contract/money/country-defaults.ts'
import { readDecimal } from '../../../../contract/money/money.ts'
import { inFours } from '../../../../contract/money/references.ts'
import { typedSchema } from '../../../platform/typed-schema.ts'

const inputs = z.extend(billingSettings, { taxRate: z.string(), termsDays: z.string() })
/** Converts the inputs for the API. */
export const schema = typedSchema(
  inputs,
  (values) => ({
    ...values,
    taxRate: readDecimal(values.taxRate, 2) ?? Number.NaN,
    termsDays: readDecimal(values.termsDays, 0) ?? Number.NaN,
  }),
  billingSettings,
)

/** Returns the form values of the stored settings. */
export const valuesOf = ({ updatedAt, ...settings }: StoredBillingSettings) => ({
  ...settings,
  ...(hasAddress({ ...settings, country: '' })
    ? {}
    : { ...partsOf(settings.address, settings.country), country: settings.country }),
  // Until they were entered, the country of the agency says most.
  ...(updatedAt === null &&
    settings.country && {
      currency: currencyOf(settings.country),
      taxName: taxNameOf(settings.country),
    }),
  address: '',
  iban: inFours(settings.iban),
  seen: updatedAt,
  taxRate: String(settings.taxRate / 100),
  termsDays: String(settings.termsDays),
})

export const fields = Object.keys(billingSettings.shape) as (keyof BillingSettings)[]
