import {
  questionsOf,
  type QuestionSet,
  type Responses,
} from '../../../contract/clients/onboarding-questions.ts'
import type { ClientFacts } from './composing.ts'

type Answered = { questions: Pick<QuestionSet, 'sections'>; responses: Responses }
type Client = Pick<ClientFacts, 'businessName' | 'industry'> & {
  businessDescription: string
}

/**
 * The answers that a client gave about what everybody may read. The others are about budgets, people
 * and what goes wrong inside; they never reach a text.
 */
const publishable = {
  business: 'description',
  reasons: 'reasons',
  visitors: 'visitors',
  'present-site': 'website',
  'main-action': 'mainAction',
} as const satisfies Record<string, keyof ClientFacts>

/**
 * What may be said of a client: their profile, and their onboarding answers, the newest first. Their phone
 * number is for the agency, so that it stays out.
 */
export function factsOf(client: Client, answered: readonly Answered[] = []): ClientFacts {
  const { businessName, industry, businessDescription } = client
  const facts: ClientFacts = { businessName, industry, description: '' }
  for (const { questions, responses } of answered)
    questionsOf(questions).forEach(({ id }, index) => {
      const field = publishable[id as keyof typeof publishable]
      const answer = responses[String(index)]?.trim()
      if (field && answer && !facts[field]) facts[field] = answer
    })
  if (!facts.description) facts.description = businessDescription.trim()
  if (facts.website && !/^\S+\.\S+$/.test(facts.website)) delete facts.website
  return facts
}
