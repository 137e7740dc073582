import { pictured } from '../../../contract/content/content-pictures.ts'
import type { ContentType } from '../../../contract/content/content-pieces.ts'
import type { CoverSize } from '../../../packages/cover-rendering/cover-rendering.ts'

/** The form of a type's pictures; null for one that has none. */
export const formOf = (type: ContentType): CoverSize | null =>
  type in pictured ? pictured[type as keyof typeof pictured] : null

/** A client's industry as it stands above a title: short, or not at all. */
export const kickerOf = (industry: string): string => (industry.length <= 32 ? industry.trim() : '')

type About = { title: string; topic: string; industry: string }

/** What an image model is asked. Letters in pictures of models are misspelt, so there are to be none. */
export const pictureWish = ({ title, topic, industry }: About): string =>
  [
    `A calm editorial picture for an article called "${title}"`,
    topic && topic !== title ? `about ${topic}` : '',
    industry ? `for a business in this trade: ${industry}.` : '.',
    'One clear subject, natural light, room around it. No text, no emails, no logos, no watermark.',
  ]
    .filter(Boolean)
    .join(' ')
    .slice(0, 1000)
    .toWellFormed()

export const modelAlt = (title: string): string => `Illustration for “${title}”`

/** Was this alternative text made with a picture? Then it goes with it; what a person wrote stays. */
export const isMadeAlt = (alt: string): boolean =>
  alt === '' || /^(?:“.*”, with |A drawing: |Illustration for “)/s.test(alt)
