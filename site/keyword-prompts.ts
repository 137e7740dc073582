import type { ResearchType } from '../contract/content/keywords.ts'

/** The placeholders allowed between double braces in a prompt, with their descriptions. */
export const promptPlaceholders = {
  industry: 'the industry',
  topic: 'the topic or idea',
  kind: 'what the topic is',
  business: 'the client’s business name',
  description: 'the client’s business description',
  location: 'the area they serve',
  audience: 'whom it is for',
  services: 'what they offer',
  language: 'the language of their content',
  forbidden: 'words they never use',
  competitors: 'the competitors you name',
  existing: 'keywords the client already has',
} as const
export type PromptPlaceholder = keyof typeof promptPlaceholders

/** Tells a model what the topic is. */
export const kindLine = 'What the topic is: {{kind}}'

const opening = `You research keywords for {{business}}, a business in this industry: {{industry}}.
What they say about themselves: {{description}}
What they offer: {{services}}
Whom it is for: {{audience}}
Where they work: {{location}}
${kindLine}

`
const closing = `

Write every keyword the way a person types it into a search engine. Give each the intent behind it, a short group name that it shares with keywords that belong on the same page, and the reason why this business should answer it, in one sentence of at most 25 words.
Use the language of the topic; if that leaves it open: {{language}}. Never use these words: {{forbidden}}.
The client has these already; do not repeat them or say the same in other words: {{existing}}`

const prompt = (task: string) => opening + task + closing

/** The prompt for each type of research. The user can edit it before it is sent. */
export const keywordPrompts: Readonly<Record<ResearchType, string>> = {
  long_tail: prompt(
    `Find 20 long-tail keywords about {{topic}}: phrases of four words or more that few sites write about. Each names a situation, a kind of customer, a place or a detail. No broad terms of one or two words.`,
  ),
  questions: prompt(
    `Find 20 questions about {{topic}} that people ask a search engine before they buy. Use a mix of what, how, why, when, which, can and should. Each must be a question that one page can answer in full.`,
  ),
  search_intent: prompt(
    `Find 20 keywords about {{topic}} that cover every search intent: about eight informational, five commercial, five transactional and two navigational ones that name {{business}}.`,
  ),
  buyer_intent: prompt(
    `Find 20 keywords about {{topic}} from people who are about to buy: they compare providers, ask for prices and quotes, want to book or hire, or look for somebody near them.`,
  ),
  competitor_gaps: prompt(
    `Find 20 keywords about {{topic}} that businesses like these tend to leave out: {{competitors}}. Prefer comparisons, alternatives, limits of the usual offers, and questions that their pages probably do not answer. You have no ranking data: do not claim that somebody ranks or does not rank.`,
  ),
  content_clusters: prompt(
    `Find 20 keywords about {{topic}} for a content cluster: first the broad keyword of the pillar page, then keywords of the pages that link to it, in four or five groups. Use the group name to say which keywords belong together.`,
  ),
  pain_points: prompt(
    `Find 20 keywords about {{topic}} from people with a problem: what goes wrong, what they are afraid of, what costs them time or money, and how they hope to get rid of it. Use their words, not those of the trade.`,
  ),
  underserved_gaps: prompt(
    `Find 20 keywords about {{topic}} that are seldom answered well: special cases, groups of customers that most pages forget, steps that are skipped, and what happens afterwards. You have no ranking data: choose by what a customer of this trade would still need to know.`,
  ),
}
