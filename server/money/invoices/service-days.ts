import { wrongField } from '../../platform/refusals.ts'

type Days = { serviceFrom?: string | null; serviceTo?: string | null }

/** Returns the first and the last day of what is billed, as stored. @throws Refusal 400 on the day that doesn’t fit */
export function serviceDays({ serviceFrom = null, serviceTo = null }: Days) {
  if (serviceTo && !serviceFrom)
    throw wrongField('serviceFrom', 'Please enter the first day of service, too')
  if (serviceFrom && serviceTo && serviceTo < serviceFrom)
    throw wrongField('serviceTo', 'The last day of service can’t be before the first')
  return { serviceFrom, serviceTo: serviceTo ?? serviceFrom }
}
