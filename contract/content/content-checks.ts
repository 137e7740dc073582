import * as z from 'zod/mini'
import { id } from '../fields.ts'

/** Something in a text that somebody has to look at before it is approved. */
export const claim = z.object({
  /** The same as long as its sentence stays the same. */
  id: z.string(),
  kind: z.enum(['number', 'quote', 'link']),
  /** The sentence that it stands in. */
  sentence: z.string(),
  /** The position in the content, in UTF-16 units. */
  from: z.int(),
  to: z.int(),
  /** A person has said that it is right. */
  isChecked: z.boolean(),
})
export type Claim = z.output<typeof claim>

/** Another piece of the same client that says much the same. `share` of what both say, from 0 to 1. */
export const nearPiece = z.object({ id, title: z.string(), share: z.number() })

/** What is known about a text as it stands. */
export const checkup = z.object({
  /** The content as it is shown, safe to put into a page. */
  html: z.string(),
  words: z.int(),
  /** Flesch Reading Ease of the content: 100 very easy, 0 very hard; null when there are too few words to say. */
  readingEase: z.nullable(z.number()),
  /** Flesch-Kincaid grade: years of school needed; null as above. */
  grade: z.nullable(z.number()),
  claims: z.array(claim),
  /** Places still to be filled in, such as "[fill in: your prices]". */
  gaps: z.array(z.object({ note: z.string(), from: z.int(), to: z.int() })),
  near: z.array(nearPiece),
})
export type Checkup = z.output<typeof checkup>
