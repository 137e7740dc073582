import * as z from 'zod/mini'
import { id } from '../fields.ts'

/** A statement in a text that a person must check before the piece is approved. */
export const claim = z.object({
  /** Stays the same as long as its sentence is unchanged. */
  id: z.string(),
  kind: z.enum(['number', 'quote', 'link']),
  /** The sentence that contains the claim. */
  sentence: z.string(),
  /** The start and end offsets in the content, in UTF-16 code units. */
  from: z.int(),
  to: z.int(),
  /** Whether a person has confirmed the claim. */
  isChecked: z.boolean(),
})
export type Claim = z.output<typeof claim>

/** A similar piece of the same client. `share` is the proportion of shared content, from 0 to 1. */
export const nearPiece = z.object({ id, title: z.string(), share: z.number() })

/** The analysis of a text. */
export const checkup = z.object({
  /** The rendered content, sanitized. */
  html: z.string(),
  words: z.int(),
  /** The Flesch Reading Ease score of the content: 100 is very easy, 0 very hard; null if there are too few words. */
  readingEase: z.nullable(z.number()),
  /** The Flesch–Kincaid grade level: the years of school needed; null if there are too few words. */
  grade: z.nullable(z.number()),
  claims: z.array(claim),
  /** Placeholders still to be filled in, such as "[fill in: your prices]", with their offsets. */
  gaps: z.array(z.object({ note: z.string(), from: z.int(), to: z.int() })),
  near: z.array(nearPiece),
})
export type Checkup = z.output<typeof checkup>
