import type { ContentType } from '../../../contract/content/content-pieces.ts'
import { capitalized, titleCased } from '../english/sentences.ts'
import { isQuestion, spelled } from './reader-question.ts'
import { longest, mostTitles } from './title-limits.ts'
import { bare, kindOf, pricedIn, type Search, type SearchKind } from './search-kind.ts'

/** The ends of titles, the better one first; the others are for long searches. */
const endings: Record<SearchKind, readonly string[]> = {
  general: ['What Customers Ask', 'What Matters Most', 'The Essentials'],
  brand: ['What We Offer and How to Reach Us', 'What We Offer'],
  cost: ['Prices and What They Depend On', 'What to Expect'],
  'how-to': ['Step by Step', 'The Steps'],
  mistakes: ['How to Be on the Safe Side', 'What to Do Instead'],
  comparison: ['Which Suits You?'],
  weighing: ['An Honest Answer', 'What Counts'],
  options: ['How They Differ', 'What to Choose'],
  problem: ['Causes and First Steps', 'What to Do First'],
  choice: ['What to Ask Before You Decide', 'How to Choose'],
  timing: ['What It Depends On', 'What to Plan For'],
  order: ['How It Works', 'How to Begin'],
}

type Titled = Search & { type: ContentType; businessName: string }
/** Fits where nothing longer does. */
const shortest = 'In Brief'

/** Returns up to three titles, none too long to be shown whole except the first, which is the keyword itself. */
export function titlesFor({ type, ...search }: Titled): string[] {
  const words = spelled(bare(search.keyword))
  if (search.isForeign) return [capitalized(bare(search.keyword))]
  const { businessName } = search
  const kind = kindOf(search)
  const title = titleCased(words)
  const asks = isQuestion(words)
  const topic = kind === 'cost' && !asks ? titleCased(pricedIn(words)) : title
  const fresh = endings[kind].filter((each) => each.split(' ')[0] !== title.split(' ')[0])
  const joined = (start: string, end: string) => `${start}${asks ? '?' : ':'} ${end}`
  const brand = /\breviews?\b/i.test(words) ? ['What Customers Say'] : endings.brand
  const more =
    kind === 'brand'
      ? brand.map((each) => `${businessName}: ${each}`)
      : [
          ...fresh.slice(0, 1).map((each) => joined(topic, each)),
          ...(/advice|answers/i.test(title)
            ? []
            : [joined(title, `${asks ? 'Answers' : 'Advice'} from ${businessName}`)]),
          ...[...fresh.slice(1), shortest].map((each) => joined(topic, each)),
        ]
  const fitting = more.filter((each) => each.length <= longest[type])
  return [...new Set([asks ? `${title}?` : title, ...fitting])].slice(0, mostTitles)
}
