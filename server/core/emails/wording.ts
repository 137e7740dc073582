import { eq } from 'drizzle-orm'
import { emailTextProblems } from '../../../contract/core/email-text-problems.ts'
import type { EmailTextContent } from '../../../contract/email-text.ts'
import type { Context } from '../../platform/context.ts'
import type { EmailContent } from '../../platform/email.ts'
import type { EmailFromText, EmailText } from '../../platform/email-text.ts'
import { composeText } from './compose.ts'
import { emailTexts as table } from './table.ts'

export type TextRow = typeof table.$inferSelect
type At = Pick<Context, 'db'>

/** Returns every text that an owner changed. */
export const textRows = ({ db }: At) => db.select().from(table)
/** Returns what an owner wrote for an email; undefined for nothing. */
export const textRow = async ({ db }: At, id: string): Promise<TextRow | undefined> =>
  (await db.select().from(table).where(eq(table.textId, id)))[0]

/** Returns what an email may name: its variables and parts, and whether it is a draft. */
export const knownOf = (text: EmailText, agency: string) => ({
  isDraft: Boolean(text.isDraft),
  variables: [
    { name: 'agency', about: 'The name of the agency', sample: agency, isRequired: false },
    ...Object.entries(text.variables).map(([name, { about, sample, required = false }]) => ({
      name,
      about,
      sample,
      isRequired: required,
    })),
  ],
  parts: [
    ...Object.entries(text.links).map(([name, { about, optional = false, hidden = false }]) => ({
      name,
      about,
      kind: 'link' as const,
      isRequired: !optional,
      isShown: !hidden,
    })),
    ...Object.entries(text.details).map(([name, { about, optional = false }]) => ({
      name,
      about,
      kind: 'details' as const,
      isRequired: !optional,
      isShown: true,
    })),
    ...Object.entries(text.cases).map(([name, { about, hidden = false }]) => ({
      name,
      about,
      kind: 'case' as const,
      isRequired: false,
      isShown: !hidden,
    })),
  ],
})

/**
 * Returns the stored text as far as it can still be sent: a version of the software may have dropped a variable or
 * made a link required since it was written.
 */
const usable = (text: EmailText, row: TextRow | undefined): EmailTextContent =>
  row?.content && Object.keys(emailTextProblems(row.content, knownOf(text, ''))).length === 0
    ? row.content
    : text.sample

/** Returns the email that a text makes with these values, as the agency worded it. */
export async function emailFromText(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { text, values, ...email }: EmailFromText,
): Promise<Omit<EmailContent, 'fixed'>> {
  const content = usable(text, await textRow({ db }, text.id))
  const { to, attachments, secret, about, by, isWritten, answers } = email
  return {
    kind: text.kind ?? text.id,
    ...(text.language && { language: text.language }),
    to,
    ...(attachments && { attachments }),
    ...(secret && { secret }),
    ...(about && { about }),
    ...(by && { by }),
    ...(isWritten && { isWritten }),
    ...(answers && { answers }),
    ...composeText(content, { ...email, values: { agency: settings.agency.name, ...values } }),
  }
}
