import type { ContentType } from './content-pieces.ts'

type Limited = 'title' | 'content' | 'description' | 'preheader'
type Limits = Partial<Record<Limited, readonly [most: number, where: string]>>

/** The approximate number of characters that are visible where a text appears; longer texts are cut off there. */
export const visibleCharacters: Record<ContentType, Limits> = {
  blog_post: {
    title: [60, 'that search results show'],
    description: [155, 'that search results show'],
  },
  facebook_post: { content: [480, 'before “See more”'] },
  email_newsletter: {
    title: [50, 'that phones show of a subject'],
    preheader: [90, 'that inboxes show after it'],
  },
  linkedin_post: { content: [140, 'that phones show before “see more”'] },
  instagram_post: { content: [125, 'before “more”'] },
  google_post: {},
  x_post: {},
}
