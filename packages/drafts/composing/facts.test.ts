import { expect, test } from 'vitest'
import { contentTypes } from '../../../contract/content/content-pieces.ts'
import { keysOf } from '../../../contract/fields.ts'
import { questionsOf } from '../../../contract/clients/onboarding-questions.ts'
import { onboardingQuestions } from '../../../site/onboarding/questions.ts'
import { composePiece } from './composing.ts'
import { factsOf } from './facts.ts'

const client = {
  businessName: 'Kiln Street',
  industry: 'Retail',
  businessDescription: 'Tableware.',
}
const marked = Object.values(onboardingQuestions).map((questions) => ({
  questions,
  responses: Object.fromEntries(
    questionsOf(questions).map(({ id }, index) => [
      String(index),
      id === 'present-site' ? 'kiln.example' : `Secret ${questions.serviceType} ${id}.`,
    ]),
  ),
}))

test('only onboarding answers meant for the public reach a text', () => {
  const facts = factsOf(client, marked)
  const texts = keysOf(contentTypes).flatMap((type) =>
    ['mugs vs bowls', 'mug prices', 'how to choose mugs', 'Kiln Street contact'].map(
      (keyword) => composePiece({ type, keyword, client: facts, variant: 0 }).content,
    ),
  )
  const mentioned = new Set(
    texts.flatMap((text) => text.toLowerCase().match(/secret \w+ [\w-]+/g) ?? []),
  )
  expect(mentioned).toEqual(
    new Set([
      'secret web_development business',
      'secret web_development reasons',
      'secret web_development visitors',
    ]),
  )
})

test('each of the three question sets can describe the business', () => {
  for (const answered of marked)
    expect(factsOf(client, [answered]).description).toBe(
      `Secret ${answered.questions.serviceType} business.`,
    )
})

test('the newest answer counts, or else the profile', () => {
  const [web, ai] = marked
  expect(factsOf(client, [ai!, web!]).description).toBe('Secret ai_automation business.')
  expect(factsOf(client).description).toBe('Tableware.')
  expect(factsOf(client, [{ ...web!, responses: {} }]).description).toBe('Tableware.')
})
