import { countryCodes } from '../../../../contract/core/agency-settings.ts'
import { countryName } from '../../../../contract/money/addresses.ts'

/** All countries with their English names, in the order of these. */
export const countryOptions = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
