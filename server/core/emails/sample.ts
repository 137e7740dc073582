import { desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { EmailContent } from '../../platform/email.ts'
import { emails } from './table.ts'

/** Returns an email for tests. */
export const anEmail = (changes: Partial<EmailContent> = {}): EmailContent => ({
  kind: 'sample',
  fixed: 'written',
  to: 'ada@example.com',
  subject: 'Grüße von Furlong',
  preheader: 'A sample email',
  blocks: [
    { heading: 'A sample email' },
    { paragraph: 'It says little, and it says it in two lines.\nThis is the second.' },
    { button: { label: 'Open Foyer', url: 'https://furlong.example/?a=1&b=2' } },
  ],
  ...changes,
})

/** Returns the token in the newest email to an address; empty for none. */
export async function secretTo({ db }: Pick<Context, 'db'>, to: string): Promise<string> {
  const [row] = await db
    .select({ secret: emails.secret })
    .from(emails)
    .where(eq(emails.to, to))
    .orderBy(desc(emails.id))
    .limit(1)
  return row?.secret ?? ''
}
