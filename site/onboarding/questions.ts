import type { QuestionSet } from '../../contract/clients/onboarding-questions.ts'
import type { ProjectType } from '../../contract/work/projects.ts'
import { aiAutomationQuestions } from './ai-automation.ts'
import { customSoftwareQuestions } from './custom-software.ts'
import { webDevelopmentQuestions } from './web-development.ts'

/**
 * The questions for a client before the work on a service begins. Editing a set requires the next
 * version number; workflows already started keep their questions.
 */
export const onboardingQuestions: Record<ProjectType, QuestionSet> = {
  web_development: webDevelopmentQuestions,
  ai_automation: aiAutomationQuestions,
  custom_software: customSoftwareQuestions,
}
