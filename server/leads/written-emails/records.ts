import { mayRead } from '../../../contract/access.ts'
import type { NotificationKind } from '../../../contract/core/notifications.ts'
import { type EmailedNoun, emailedNouns } from '../../../contract/leads/written-emails.ts'
import type { Context } from '../../platform/context.ts'
import type { Emailed, Whose } from '../../platform/emailed.ts'
import { notFound, Refusal } from '../../platform/refusals.ts'
import { registered } from '../../platform/room.ts'

/** The columns that name the record of an email: exactly one is set. */
export const aboutColumns = {
  leads: 'leadId',
  'consultation-requests': 'consultationRequestId',
  clients: 'clientId',
  'job-applications': 'jobApplicationId',
  'service-requests': 'serviceRequestId',
} as const satisfies Record<EmailedNoun, string>

export type About = Record<(typeof aboutColumns)[EmailedNoun], number | null>

export const aboutOf = ({ noun, id }: Pick<Emailed, 'noun' | 'id'>): About => ({
  leadId: null,
  consultationRequestId: null,
  clientId: null,
  jobApplicationId: null,
  serviceRequestId: null,
  [aboutColumns[noun]]: id,
})
export const recordOf = (about: About) => {
  const noun = emailedNouns.find((each) => about[aboutColumns[each]] !== null) ?? 'leads'
  return { noun, recordId: about[aboutColumns[noun]] ?? 0 }
}

/** The kinds of the notifications about what people answer. */
export const notificationKind: Record<EmailedNoun, NotificationKind> = {
  leads: 'leads',
  'consultation-requests': 'consultation-requests',
  clients: 'messages',
  'job-applications': 'job-applications',
  'service-requests': 'service-requests',
}

/** Returns what the noun of a record registered. */
export function emailedOf({ rooms }: Pick<Context, 'rooms'>, noun: EmailedNoun) {
  const [found] = registered(rooms, 'emailed', [noun])
  if (!found) throw notFound()
  return found.value
}

/**
 * Returns the record, as somebody sees it; a merged lead’s id returns the lead that it was merged into.
 * @throws Refusal 404
 */
export async function findEmailed(context: Context, whose: Whose, noun: EmailedNoun, id: number) {
  if (whose !== 'anybody' && !mayRead(whose, noun)) throw notFound()
  return emailedOf(context, noun).find(context, whose, id)
}

/** Returns the record whoever looks; null while it is in the trash, or gone. */
export const seekEmailed = (context: Context, noun: EmailedNoun, id: number) =>
  findEmailed(context, 'anybody', noun, id).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })

/** Returns the address of the page on which the person picks a free time; null where there is none. */
export const slotUrlFor = async (context: Context, record: Emailed): Promise<string | null> =>
  (await emailedOf(context, record.noun).slotUrl?.(context, record)) ?? null

/** Refreshes the windows that show the record. */
export const publishEmailed = async (tx: Context, record: Emailed): Promise<unknown> =>
  emailedOf(tx, record.noun).publish(tx, record)

/** Notes that somebody answered the person by email: it stops the clock of a request, and a new lead is contacted. */
export const noteContact = async (
  tx: Context,
  record: Emailed,
  by: { userId: number | null; at: Date },
): Promise<unknown> => emailedOf(tx, record.noun).contacted?.(tx, record, by)

/** Returns the addresses that a wish to get no more emails is about: that of the answer, and the one written to. */
export const addressesOf = ({ fromAddress }: { fromAddress: string }, { to }: Emailed) =>
  [...new Set([fromAddress, to.toLowerCase()])].filter(Boolean)
