import { keysOf } from '../fields.ts'
/** The four services that a consultation can be about, with their labels. */
export const services = {
  'web-development': 'Web Development',
  'ai-automation': 'AI Automation',
  'custom-software': 'Custom Software',
  consulting: 'Technology Consulting',
} as const
export type ServiceId = keyof typeof services
export const serviceIds = keysOf(services)
