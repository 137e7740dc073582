import { like } from 'drizzle-orm'
import { pages } from '../../contract/outreach/pages.ts'
import type { Context } from '../platform/context.ts'
import { picturesIn } from './composing/library-pictures.ts'
import { emailCampaigns } from './email-campaigns/table.ts'
import { emailTemplates } from './email-templates/table.ts'

const named = '%/pictures/%'
const usesIn = (label: string, path: string, content: string) =>
  picturesIn(content).map(({ key }) => ({ key, label, path }))

/** Returns the templates that show pictures of the library. */
export async function templatePictureUses({ db }: Pick<Context, 'db'>) {
  const { id, name, content } = emailTemplates
  const rows = await db
    .select({ id, name, content })
    .from(emailTemplates)
    .where(like(content, named))
  return rows.flatMap((row) =>
    usesIn(`Email template: ${row.name}`, pages.emailTemplates, row.content),
  )
}

/** Returns the campaigns that show pictures of the library; sent emails go on loading them. */
export async function campaignPictureUses({ db }: Pick<Context, 'db'>) {
  const { id, name, content } = emailCampaigns
  const rows = await db
    .select({ id, name, content })
    .from(emailCampaigns)
    .where(like(content, named))
  return rows.flatMap((row) =>
    usesIn(
      `Campaign: ${row.name}`,
      pages.emailCampaign.replace(':id', String(row.id)),
      row.content,
    ),
  )
}
