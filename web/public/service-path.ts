import { paths } from '../paths.ts'

/** Returns the path of a service's page (seed 000 section 2). */
export const servicePath = (service: 'web-development' | 'ai-automation' | 'custom-software') =>
  ({
    'web-development': paths.webDevelopment,
    'ai-automation': paths.aiAutomation,
    'custom-software': paths.customSoftware,
  })[service]
