import type { SentOf } from '../../contract/http.ts'
import type { create } from '../../contract/onboarding.ts'
import { questionsOf, type Responses } from '../../contract/onboarding-questions.ts'
import type { ProjectType } from '../../contract/projects.ts'
import { onboardingQuestions } from '../../site/onboarding/questions.ts'

type Sent = SentOf<typeof create>['body']

/** An answer to each question of today's set: the first options, or words. */
export const allAnswers = (serviceType: ProjectType, words = 'A sample answer.'): Responses =>
  Object.fromEntries(
    questionsOf(onboardingQuestions[serviceType]).map(({ options }, index) => [
      String(index),
      options[0] ?? words,
    ]),
  )

/** What the onboarding dialog sends when it is filled in for the client. */
export const anOnboarding = (clientId: number, changes: Partial<Sent> = {}): Sent => ({
  clientId,
  serviceType: 'web_development',
  responses: allAnswers(changes.serviceType ?? 'web_development'),
  ...changes,
})
