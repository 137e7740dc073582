import { eq } from 'drizzle-orm'
import { type ReminderInput, usualSteps } from '../../../contract/money/payment-reminders.ts'
import type { DocumentLanguage } from '../../../contract/money/document-languages.ts'
import type { Context } from '../../platform/context.ts'
import { readBillingDetails } from '../billing-details/store.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import { reminderSettings } from './table.ts'

export type ReminderRow = ReminderInput & { id: number; updatedAt: Date | null }

/** Returns when clients are reminded and what late payment costs them: the usual steps and nothing by default. */
export async function readReminderRow(
  context: Pick<Context, 'db' | 'settings'>,
): Promise<ReminderRow> {
  const own = eq(reminderSettings.id, 1)
  const [row] = await context.db.select().from(reminderSettings).where(own)
  if (row) return row
  const { currency } = await readBillingSettings(context)
  return {
    id: 1,
    steps: [...usualSteps],
    language: 'en',
    chargedClients: 'businesses',
    margin: null,
    baseRule: 'changing',
    baseRates: [],
    fees: [],
    feeCurrency: currency,
    updatedAt: null,
  }
}

/** Returns the language in which a client is reminded: theirs, or the agency's choice. */
export async function languageOf(
  context: Pick<Context, 'db' | 'settings'>,
  clientId: number,
): Promise<DocumentLanguage> {
  const own = await readBillingDetails(context, clientId)
  return own.language || (await readReminderRow(context)).language
}

/** Returns the same as it is shown. */
export async function readReminderSettings(context: Pick<Context, 'db' | 'settings'>) {
  const { country } = await readBillingSettings(context)
  return { ...(await readReminderRow(context)), country }
}
