import { paths } from '../paths.ts'

export const servicePath = (service: 'web-development' | 'ai-automation' | 'custom-software') =>
  ({
    'web-development': paths.webDevelopment,
    'ai-automation': paths.aiAutomation,
    'custom-software': paths.customSoftware,
  })[service]
