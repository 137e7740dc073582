import * as z from 'zod/mini'
import { id } from '../fields.ts'

/** The reactions that a message can get, with their names. */
export const reactions = {
  '👍': 'Thumbs up',
  '❤️': 'Heart',
  '🎉': 'Celebration',
  '✅': 'Done',
  '👀': 'Looking at it',
} as const
export const reactionIds = Object.keys(reactions) as (keyof typeof reactions)[]
export const reactionId = z.enum(reactionIds)
export type ReactionId = z.output<typeof reactionId>

/** A reaction to a message, with everybody who reacted so, first to last. */
export const reaction = z.object({
  reaction: reactionId,
  by: z.array(z.object({ id, name: z.string() })),
})

/** The message that another one replies to, as far as the caller may see it. */
export const quotedMessage = z.object({
  id,
  fromUserName: z.string(),
  /** Its beginning, without marks; empty when it has only files, and once it was deleted. */
  content: z.string(),
  files: z.int(),
  isDeleted: z.boolean(),
})
export type QuotedMessage = z.output<typeof quotedMessage>
