import * as z from 'zod/mini'
import { id, keysOf } from '../fields.ts'

/** The kinds of claims, with what they need. */
export const claimKinds = {
  number: 'A figure without a source',
  quote: 'A quote without a source',
  link: 'A link to another site',
  superlative: 'A superlative that has to be provable',
  guarantee: 'A promise that binds the client',
  health: 'A health claim that needs evidence',
  study: 'Research or experts without a source',
  award: 'An award or a rating without a source',
  comparison: 'A comparison that has to be provable',
  hours: 'Opening hours to confirm',
  effect: 'A result that has to be provable',
} as const
export type ClaimKind = keyof typeof claimKinds

/** The texts of a piece that a check can be about. */
export const checkedFields = [
  'title',
  'content',
  'description',
  'slug',
  'preheader',
  'imageAlt',
] as const

/** A statement in a text that a person must check before the piece is approved. */
export const claim = z.object({
  /** Stays the same as long as its sentence is unchanged. */
  id: z.string(),
  kind: z.enum(keysOf(claimKinds)),
  /** The text that contains the claim. */
  field: z.enum(checkedFields),
  /** The sentence that contains the claim. */
  sentence: z.string(),
  /** The start and end offsets in that text, in UTF-16 code units. */
  from: z.int(),
  to: z.int(),
  /** Whether a person has confirmed the claim. */
  isChecked: z.boolean(),
})
export type Claim = z.output<typeof claim>

/** A similar piece of the same client. */
export const nearPiece = z.object({
  id,
  title: z.string(),
  /** The proportion of shared content, from 0 to 1. */
  share: z.number(),
  /** The number of sentences that both have, or nearly so. */
  sentences: z.int(),
  sameTitle: z.boolean(),
  sameSlug: z.boolean(),
})

/** A point that an editor or a search engine would look for. */
export const point = z.object({
  id: z.string(),
  /** A sentence that says what is met, or what to do. */
  sentence: z.string(),
  isMet: z.boolean(),
  field: z.enum(checkedFields),
  /** The start and end offsets in the content, in UTF-16 code units; null for another field or the whole text. */
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
})
export type Point = z.output<typeof point>

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
  points: z.array(point),
  near: z.array(nearPiece),
  /** The addresses, within this server, of the library pictures that the text shows, by the names that it gives them. */
  pictures: z.record(z.string(), z.string()),
})
export type Checkup = z.output<typeof checkup>
