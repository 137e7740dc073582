import { paths } from '../paths.ts'

/** The page of a service (seed 000 section 2). */
export const servicePath = (service: 'web-development' | 'ai-automation' | 'custom-software') =>
  ({
    'web-development': paths.webDevelopment,
    'ai-automation': paths.aiAutomation,
    'custom-software': paths.customSoftware,
  })[service]
