import type { Block } from '../../platform/email.ts'

const longestPreheader = 140

/** Returns the body of an email that a person wrote: their words and their signature. */
export const writtenBlocks = (content: string, signature: string): Block[] => [
  { markdown: content },
  ...(signature ? [{ markdown: signature, isQuiet: true as const }] : []),
]

/** Returns the beginning of the words, which inboxes show after the subject. */
export const preheaderOf = (content: string): string =>
  content
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_#>`|]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestPreheader)
    .toWellFormed()
