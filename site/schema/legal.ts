import * as z from 'zod/mini'
import { markedTitle, someWords, words } from './parts.ts'

/** A section of a legal text: paragraphs, then an optional list or table. */
const legalSection = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/), z.maxLength(60)),
  title: someWords(120),
  paragraphs: z.array(someWords(4000)),
  list: z.optional(z.array(someWords(1000))),
  table: z.optional(z.object({ head: z.array(words(120)), rows: z.array(z.array(words(1000))) })),
  /** Whether it lists the services that this installation uses (site/recipients.ts). */
  recipients: z.optional(z.literal(true)),
  /** Whether it lists the cookies that this software sets (site/cookies.ts). */
  cookies: z.optional(z.literal(true)),
  /** Whether it shows the agency's address and what else the law asks for (site/imprint.ts). */
  details: z.optional(z.literal(true)),
})
export type LegalSection = z.output<typeof legalSection>

export const legalText = z.object({
  title: markedTitle,
  lead: words(),
  /** The day of the last change to the text. */
  since: z.iso.date(),
  sections: z.array(legalSection),
})
export type LegalText = z.output<typeof legalText>
