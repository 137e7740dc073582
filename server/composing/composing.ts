import type { ContentType } from '../../contract/content-pieces.ts'
import type { Intent } from '../../contract/keywords.ts'
import { slugOf } from '../../contract/slugs.ts'

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

/** A first draft from the keyword and the client's facts: the same for the same request. */
export function composePiece(request: PieceRequest): ComposedPiece {
  const { keyword, client } = request
  const title = keyword.charAt(0).toUpperCase() + keyword.slice(1)
  const todo = [`what ${client.businessName} says about ${keyword}`]
  return {
    title,
    content: [client.description, ...todo.map((each) => `[fill in: ${each}]`)].join('\n\n'),
    description: `${title}, by ${client.businessName}.`.slice(0, 160),
    slug: slugOf(keyword),
    ...(request.type === 'email_newsletter' && { preheader: title }),
    imageAlt: `Cover: ${title}`,
    todo,
  }
}
