import type { ContentType } from '../../../contract/content/content-pieces.ts'
import { capitalized, titleCased } from '../english/sentences.ts'
import { kindOf, pricedIn, type SearchKind } from './search-kind.ts'

const opensQuestion = /^(?:how (?!to\b)|what|why|when|where|which|who|is|are|can|do|does|should)\b/i

const bare = (keyword: string) => keyword.trim().replace(/[?\s]+$/, '')

/** The rest of the reader's question, by kind of search. */
const rests: Record<SearchKind, string> = {
  general: 'what do I need to know?',
  cost: 'what does it cost, and what does that depend on?',
  'how-to': 'how do I do it properly?',
  comparison: 'which one is right for me?',
  problem: 'what is behind it, and what can I do?',
  choice: 'how do I choose well?',
  timing: 'when, and how long does it take?',
}

/** Returns the question of a reader who searches for these words. */
export function questionOf(keyword: string): string {
  const words = bare(keyword)
  if (opensQuestion.test(words)) return `${capitalized(words)}?`
  const kind = kindOf(words)
  return `${capitalized(kind === 'cost' ? pricedIn(words) : words)}: ${rests[kind]}`
}

const endings: Record<SearchKind, string> = {
  general: 'What Customers Ask',
  cost: 'What It Costs and Why',
  'how-to': 'Step by Step',
  comparison: 'Which One Suits You?',
  problem: 'What to Do First',
  choice: 'What to Ask Before You Decide',
  timing: 'What to Plan For',
}

/** The longest title that is shown whole: in search results, in the subject of an email. */
const longest: Record<ContentType, number> = {
  blog_post: 60,
  facebook_post: 80,
  email_newsletter: 50,
  linkedin_post: 80,
  instagram_post: 80,
  google_post: 80,
  x_post: 80,
}

type Titled = { type: ContentType; keyword: string; businessName: string; isEnglish: boolean }

/** Returns up to three titles, none too long to be shown whole except the first, which is the keyword itself. */
export function titlesFor({ type, keyword, businessName, isEnglish }: Titled): string[] {
  const words = bare(keyword)
  if (!isEnglish) return [capitalized(words)]
  const title = titleCased(words)
  const kind = kindOf(words)
  const topic = kind === 'cost' ? titleCased(pricedIn(words)) : title
  const first = opensQuestion.test(words) ? `${title}?` : title
  const more = [`${topic}: ${endings[kind]}`, `${title}, Answered by ${businessName}`]
  return [...new Set([first, ...more.filter((each) => each.length <= longest[type])])]
}
