import { eq, sql } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../platform/personal-data.ts'
import { users } from '../core/users/table.ts'
import { emailClicks } from './email-clicks/table.ts'
import { emailEvents } from './email-events/table.ts'
import { emailSends } from './email-sends/table.ts'
import { emailCampaigns } from './email-campaigns/table.ts'
import { newsletterForms } from './newsletter-forms/table.ts'
import { newsletterSignUps } from './newsletter-sign-ups/table.ts'
import { newsletterReaders } from './newsletter-readers/table.ts'
import { newsletterSettings } from './newsletter-settings/table.ts'
import { savedReplies } from './saved-replies/table.ts'

/** The tables of this room that hold personal data. Add new ones here. */
export const outreachData: readonly PersonalData[] = [
  personalTable(
    'Bounced emails',
    emailEvents,
    (id) =>
      sql`${emailEvents}.address = (select lower(u.email) from ${users} u where u.id = ${id})`,
    { without: ['key'] },
  ),
  personalTable(
    'Campaign emails',
    emailSends,
    (id) =>
      sql`${emailSends}.email_address = (select lower(u.email) from ${users} u where u.id = ${id})`,
    { without: ['epoch', 'counted'] },
  ),
  personalTable(
    'Followed links',
    emailClicks,
    (id) =>
      sql`${emailClicks}.send_id in (select s.id from ${emailSends} s where s.email_address = (select lower(u.email) from ${users} u where u.id = ${id}))`,
  ),
  personalTable('Newsletter readers', newsletterReaders, (id) =>
    eq(newsletterReaders.clientId, id),
  ),
  personalTable('Newsletter', newsletterSettings, (id) => eq(newsletterSettings.clientId, id)),
  personalTable('Newsletter sign-up form', newsletterForms, (id) =>
    eq(newsletterForms.clientId, id),
  ),
  personalTable(
    'Newsletter sign-ups',
    newsletterSignUps,
    (id) => eq(newsletterSignUps.clientId, id),
    {
      without: ['tokenHash'],
    },
  ),
  personalTable('Newsletters sent', emailCampaigns, (id) => eq(emailCampaigns.clientId, id), {
    without: [
      'templateId',
      'leadIds',
      'countsClicks',
      'links',
      'frozen',
      'rate',
      'hold',
      'holdReason',
      'heldAt',
      'waitReason',
      'waitUntil',
      'undoUntil',
      'epoch',
      'leaseUntil',
      'createdBy',
    ],
  }),
  personalTable('Saved replies', savedReplies, (id) => eq(savedReplies.ownerId, id), {
    without: ['ownerId'],
  }),
]
