import { eq } from 'drizzle-orm'
import { users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { agencyLocale } from '../../platform/locale.ts'
import { type Foot, footOf } from '../composing/foot.ts'
import { commonValues } from '../composing/values.ts'
import type { Values } from '../../../packages/template-language/render.ts'
import { senderNamed } from '../email-campaigns/rules.ts'
import type { Newsletter } from '../email-campaigns/table.ts'
import { readNewsletter } from '../newsletter-settings/store.ts'
import { newsletterWords } from '../newsletter-words/words.ts'
import type { Sender } from '../../platform/agency.ts'

type Of = {
  clientId: number | null
  senderEmail: string
  reason: string
  countsClicks: boolean
}

/** In whose name a campaign is sent: the agency's, or the client's whose newsletter it is. */
export type Voice = {
  sender: Sender
  foot: Foot
  postalAddress: string
  newsletter: Newsletter | null
}

/** Returns in whose name a campaign is sent. */
export async function voiceOf(context: Context, campaign: Of): Promise<Voice> {
  const { settings } = context
  const { clientId } = campaign
  const sender = senderNamed(settings, campaign.senderEmail)
  const foot = footOf(settings, campaign)
  if (clientId === null)
    return { sender, foot, postalAddress: settings.postalAddress, newsletter: null }
  const own = await readNewsletter(context, clientId)
  const { senderName: name, replyTo, postalAddress, language, usual } = own
  return {
    sender: { name, address: sender.address },
    foot: {
      ...foot,
      name,
      reason: own.reason || usual.reason,
      head: '',
      darkHead: '',
      language,
      unsubscribeText: own.unsubscribeText || usual.unsubscribeText,
      clicksText: newsletterWords[language].clicksCounted,
    },
    postalAddress,
    newsletter: { clientId, replyTo, postalAddress, language },
  }
}

/** Returns the values that all emails share which leave now in somebody's name. */
export const sharedValues = async (
  context: Context,
  sender: Sender,
  newsletter: Newsletter | null | undefined,
): Promise<Values> => {
  if (!newsletter) return commonValues(context, sender)
  const { language = 'en', replyTo, postalAddress } = newsletter
  const locale = language === 'en' ? agencyLocale() : language
  return {
    ...(await commonValues(context, sender, locale)),
    admin_name: sender.name,
    admin_email: replyTo,
    agency_name: sender.name,
    company_website: '',
    postal_address: postalAddress,
  }
}

/** Returns why a client's newsletter can't be sent at the moment; null if it can. */
export async function newsletterObstacle(
  { db }: Pick<Context, 'db'>,
  clientId: number | null,
): Promise<string | null> {
  if (clientId === null) return null
  const [client] = await db
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, clientId))
  return client?.deletedAt === null ? null : 'The client of this newsletter is in the trash.'
}
