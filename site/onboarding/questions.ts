import type { QuestionSet } from '../../contract/clients/onboarding-questions.ts'
import { inAgencyCurrency, ownBudgets } from '../../contract/service-types.ts'
import { aiAutomationQuestions } from './ai-automation.ts'
import { line, lines } from './ask.ts'
import { customSoftwareQuestions } from './custom-software.ts'
import { webDevelopmentQuestions } from './web-development.ts'

/**
 * The questions for a client before the work on a service begins. Editing a set requires the next
 * version number; workflows already started keep their questions.
 */
export const onboardingQuestions: Record<
  'web_development' | 'ai_automation' | 'custom_software',
  QuestionSet
> = {
  web_development: webDevelopmentQuestions,
  ai_automation: aiAutomationQuestions,
  custom_software: customSoftwareQuestions,
}

/** Those of a service that an agency added, until it writes its own. */
const others: QuestionSet['sections'] = [
  {
    title: 'Your business',
    intro: 'So that we know whom we work for.',
    questions: [
      lines('business', 'What does your business do, and for whom?'),
      line('contact', 'Who answers our questions, and how do we reach them best?'),
    ],
  },
  {
    title: 'The work',
    intro: '',
    questions: [
      lines('goal', 'What should be different once we are done?'),
      lines('so-far', 'What have you tried, and what do you have already?'),
      line('deadline', 'Is there a day by which it must be done, and why?'),
      lines('must-not', 'What should we avoid?'),
    ],
  },
]

/** Returns the questions with the agency's own budgets to choose from, or with those of the sample in its currency. */
const withBudgets = (set: QuestionSet, budgets: readonly string[] | null): QuestionSet => ({
  ...set,
  sections: set.sections.map((section) => ({
    ...section,
    questions: section.questions.map((each) =>
      each.id === 'budget'
        ? { ...each, options: budgets ? [...budgets] : each.options?.map(inAgencyCurrency) }
        : each,
    ),
  })),
})

/** Returns the questions of the sample for a kind of project. */
export function sampleQuestions(type: string): QuestionSet {
  const set = Object.hasOwn(onboardingQuestions, type)
    ? onboardingQuestions[type as keyof typeof onboardingQuestions]
    : { serviceType: type, version: 1, sections: others }
  return withBudgets(set, ownBudgets())
}
