import type { QuestionSet } from '../../contract/clients/onboarding-questions.ts'
import type { ProjectType } from '../../contract/work/projects.ts'
import { aiAutomationQuestions } from './ai-automation.ts'
import { customSoftwareQuestions } from './custom-software.ts'
import { webDevelopmentQuestions } from './web-development.ts'

/**
 * What a client is asked before the work on a service begins. Whoever edits a set gives it the next
 * version; workflows that were started before keep the questions that they were started with.
 */
export const onboardingQuestions: Record<ProjectType, QuestionSet> = {
  web_development: webDevelopmentQuestions,
  ai_automation: aiAutomationQuestions,
  custom_software: customSoftwareQuestions,
}
