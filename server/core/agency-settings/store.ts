import { and, eq } from 'drizzle-orm'
import type {
  AgencySettings,
  StoredAgencySettings,
} from '../../../contract/core/agency-settings.ts'
import type { Context } from '../../platform/context.ts'
import { setAgencyLocale } from '../../platform/locale.ts'
import { withAgency } from '../../platform/agency.ts'
import { publishUser } from '../users/store.ts'
import { inTeam, users } from '../users/table.ts'
import { agencySettings as table } from './table.ts'

type Stored = Omit<StoredAgencySettings, 'updatedAt'> & { updatedAt: Date | null }

const readRow = async ({ db }: Pick<Context, 'db'>) =>
  (await db.select().from(table).where(eq(table.id, 1)))[0]

/** Returns the agency's details; until the owner has entered them, those of the sample or of the environment. */
export async function readAgencySettings(
  context: Pick<Context, 'db' | 'settings'>,
): Promise<Stored> {
  const { given } = context.settings
  const fromEnvironment = [
    ...(given.senders ? (['MAIL_SENDERS'] as const) : []),
    ...(given.postalAddress ? (['MAIL_POSTAL_ADDRESS'] as const) : []),
  ]
  const row = await readRow(context)
  if (row) return { ...row, fromEnvironment }
  const { name, legalName, email } = withAgency(given, null).agency
  return {
    name,
    legalName,
    email,
    phone: '',
    address: given.postalAddress,
    country: 'US',
    taxId: '',
    registration: '',
    legalForm: '',
    representedBy: '',
    registeredOffice: '',
    supervisoryBody: '',
    responsible: '',
    locale: 'en-US',
    updatedAt: null,
    fromEnvironment,
  }
}

/** Returns whether the owner has entered the agency's details: until then nothing binding leaves in its name. */
export const isAgencyKnown = async (context: Pick<Context, 'db'>) =>
  (await readRow(context)) !== undefined

export async function writeAgencySettings({ db, now }: Context, input: AgencySettings) {
  const values = { ...input, locale: input.locale as 'en-US', updatedAt: now() }
  await db
    .insert(table)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: table.id, set: values })
}

/** Has this process name the agency as it is stored, such as in emails. */
export async function applyAgencySettings(context: Pick<Context, 'db' | 'settings'>) {
  const { settings } = context
  const row = await readRow(context)
  Object.assign(settings, withAgency(settings.given, row ?? null, settings.agency.currency))
  setAgencyLocale(settings.agency.locale)
}

/** Gives the team the agency's new name as their business, unless somebody entered another one there. */
export async function renameTeam(tx: Context, before: string, after: string): Promise<void> {
  if (before === after) return
  const named = and(inTeam(users), eq(users.businessName, before))
  const people = await tx.db.update(users).set({ businessName: after }).where(named).returning()
  for (const person of people) await publishUser(tx, person)
}
