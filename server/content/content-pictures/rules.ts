import { pictured } from '../../../contract/content/content-pictures.ts'
import type { ContentType } from '../../../contract/content/content-pieces.ts'
import { drawnStyles, type ProfileValues } from '../../../contract/content/content-profiles.ts'
import { keysOf } from '../../../contract/fields.ts'
import { type CoverSize, coverSizes } from '../../../packages/cover-rendering/sizes.ts'

/** Returns the picture format for a content type; null for types without pictures. */
export const formOf = (type: ContentType): CoverSize | null =>
  type in pictured ? pictured[type as keyof typeof pictured] : null

/** Returns whether a picture of this format lies on its side. */
export const isWideForm = (form: CoverSize): boolean => coverSizes[form][0] > coverSizes[form][1]

/** Returns a client's industry for the line above the title; empty when it is too long. */
export const kickerOf = (industry: string): string => (industry.length <= 32 ? industry.trim() : '')

const styles = keysOf(drawnStyles)

/** Returns the style of a client's covers: the chosen one, or one of its own; undefined when it varies. */
export function styleOf(clientId: number, chosen: ProfileValues['coverStyle'] = 'fixed') {
  if (chosen === 'varied') return undefined
  return chosen === 'fixed' ? styles[clientId % styles.length] : chosen
}

type About = { title: string; topic: string; industry: string }

/** Builds the image prompt. Models misspell text in pictures, so it asks for none. */
export const pictureWish = ({ title, topic, industry }: About): string =>
  [
    `A calm editorial picture for an article called "${title}"`,
    topic && topic !== title ? `about ${topic}` : '',
    industry ? `for a business in this industry: ${industry}.` : '.',
    'One clear subject, natural light, room around it. No text, no lettering, no logos, no watermark.',
  ]
    .filter(Boolean)
    .join(' ')
    .slice(0, 1000)
    .toWellFormed()
