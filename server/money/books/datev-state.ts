import { accountName } from '../../../contract/money/book-accounts.ts'
import type { Context } from '../../platform/context.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import { datevBookings, datevCurrency } from './datev.ts'
import type { Booked } from './booked.ts'
import type { Period } from './records.ts'
import { codeOf, readBookRow } from '../book-settings/store.ts'

/** Returns why DATEV's file of a period can't be made, in sentences, and how many entries of other currencies it lacks. */
export async function datevStateOf(
  context: Pick<Context, 'db' | 'settings'>,
  { from, to }: Period,
  booked: Booked,
) {
  const row = await readBookRow(context)
  const { taxName } = await readBillingSettings(context)
  const bookings = datevBookings(booked)
  const keys = new Set(bookings.flatMap(({ account, against }) => [account, against]))
  const wrong = [...keys].filter((key) => !/^\d{4,8}$/.test(codeOf(row, key)))
  const problems = [
    row.datevConsultant && row.datevClient
      ? ''
      : 'Please enter the numbers of your tax adviser and of your agency at DATEV.',
    from.slice(0, 4) === to.slice(0, 4) ? '' : 'A file for DATEV is of one calendar year.',
    ...wrong.map(
      (key) => `“${accountName(key, taxName)}” needs an account number of 4 to 8 digits.`,
    ),
  ]
  return {
    datevProblems: problems.filter(Boolean),
    datevLeftOut: Object.values(booked)
      .flat()
      .filter(({ currency }) => currency !== datevCurrency).length,
  }
}
