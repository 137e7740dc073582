import type { EmailTextContent } from '../../../contract/email-text.ts'
import type { Context } from '../../platform/context.ts'
import type { EmailText } from '../../platform/email-text.ts'
import { notFound } from '../../platform/refusals.ts'
import { emailTexts as table } from '../emails/table.ts'
import { knownOf, type TextRow } from '../emails/wording.ts'

/** Returns the emails of all rooms whose text can be edited. */
export const textsOf = ({ rooms }: Pick<Context, 'rooms'>): EmailText[] =>
  rooms.flatMap(({ emailTexts = [] }) => emailTexts)

/** @throws Refusal 404 when there is no such email */
export function textById(context: Pick<Context, 'rooms'>, id: string): EmailText {
  const text = textsOf(context).find((each) => each.id === id)
  if (!text) throw notFound('There is no such email')
  return text
}

/** Returns an email's text as the editor shows it. */
export function shownText(text: EmailText, row: TextRow | undefined, agency: string) {
  const { id, title, about, readers, sample } = text
  return {
    id,
    title,
    about,
    readers,
    ...(row?.content ?? sample),
    ...knownOf(text, agency),
    isSample: !row?.content,
    updatedAt: row?.updatedAt ?? null,
  }
}

/** Writes an email's text; null restores the sample. */
export async function writeText(
  { db, now }: Pick<Context, 'db' | 'now'>,
  textId: string,
  content: EmailTextContent | null,
): Promise<TextRow> {
  const values = { content, updatedAt: now() }
  const rows = await db
    .insert(table)
    .values({ textId, ...values })
    .onConflictDoUpdate({ target: table.textId, set: values })
    .returning()
  return rows[0] as TextRow
}
