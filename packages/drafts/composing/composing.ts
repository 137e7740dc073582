import type { ContentType } from '../../../contract/content/content-pieces.ts'
import type { Intent } from '../../../contract/content/keywords.ts'
import { slugOf } from '../../../contract/slugs.ts'
import { shortened, titleCased } from '../english/sentences.ts'
import { asked, type Angle } from './angle.ts'
import { angleOf } from './angles/angles.ts'
import { blogPost } from './blog-post.ts'
import { facebookPost } from './facebook-post.ts'
import { materialOf, type Material } from './material.ts'
import { newsletter } from './newsletter.ts'

/** What is known of a client and may be published. */
export type ClientFacts = {
  businessName: string
  industry: string
  /** In the client's own words; sentences or fragments, may be empty. */
  description: string
  location?: string
  /** As people type it, without a protocol. */
  website?: string
  phone?: string
  services?: readonly string[]
  /** Why customers choose them, in their own words. */
  reasons?: string
  /** Who their best customers are and what they want to know first, in their own words. */
  visitors?: string
  /** The one thing that a visitor should do, as the onboarding question has it. */
  mainAction?: string
}

export type PieceRequest = {
  type: ContentType
  keyword: string
  /** What the keyword was built from, when it is known; else it is read from the keyword. */
  topic?: string
  intent?: Intent
  client: ClientFacts
  /** From 0; the next one says it in other words. */
  variant: number
}

export type ComposedPiece = {
  title: string
  /** Markdown; plain paragraphs for a Facebook post. */
  content: string
  /** At most 160 characters, for search engines. */
  description: string
  /** Lower case letters, digits and single hyphens; at most 100. */
  slug: string
  /** What a mailbox shows beside the subject: only of a newsletter. */
  preheader?: string
  imageAlt: string
  /** What only the client knows: each stands in the content as "[fill in: …]". */
  todo: string[]
}

const longest = { title: 80, description: 160, preheader: 95 }

/**
 * A first draft from the keyword and the client's facts: the same for the same request. It says nothing
 * of the client that they have not said; what is missing is left open and listed in `todo`.
 */
export function composePiece(request: PieceRequest): ComposedPiece {
  const { type, keyword, intent, client } = request
  const material = materialOf(request)
  const angle = angleOf(keyword, intent, material)
  const title = titleOf(angle, material)
  const content =
    type === 'blog_post'
      ? blogPost(angle, material)
      : type === 'facebook_post'
        ? facebookPost(angle, material)
        : newsletter(angle, material)
  const core = wholeCore(angle, material)
  const told =
    core.length < 70
      ? core || angle.alone
        ? `${title}. ${core}`
        : `What to look at and what to ask about ${material.thing}, from ${client.businessName}.`
      : core
  return {
    title,
    content: content.replace(/ {2,}/g, ' '),
    description: shortened(told.replace(/([?!])\./, '$1').trim(), longest.description),
    slug: slugOf(title) || slugOf(`${client.businessName} ${type.replace('_', ' ')}`),
    ...(type === 'email_newsletter' && { preheader: shortened(core || told, longest.preheader) }),
    imageAlt: `Cover picture with the title “${title}”`,
    todo: [...new Set(material.todo)].filter((what) => content.includes(`[fill in: ${what}]`)),
  }
}

function titleOf(angle: Angle, { keyword, ...material }: Material): string {
  const said = asked(keyword)
  const title = material.random
    .pick(angle.titles({ ...material, keyword: said }))
    .replace(/\?+([:?,])?/g, '?')
    .trim()
  return titleCased(title.length > longest.title ? said : title)
}

/** One that is whole, for search engines and mailboxes; nothing when each has a place to fill in. */
const wholeCore = (angle: Angle, material: Material): string =>
  material.random
    .shuffled(angle.cores(material))
    .map((core) => core.replace(/\s+/g, ' ').trim())
    .find((core) => !core.includes('[fill in')) ?? ''
