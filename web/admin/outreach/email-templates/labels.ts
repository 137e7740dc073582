import {
  type TemplateCategory,
  templateCategories,
} from '../../../../contract/outreach/email-templates.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const categoryOptions = Object.entries(templateCategories).map(([value, label]) => ({
  value,
  label,
}))

export const categoryTones: Record<TemplateCategory, Tone> = {
  general: 'idle',
  follow_up: 'info',
  welcome: 'ok',
  proposal: 'warn',
  nurture: 'info',
  reminder: 'warn',
  thank_you: 'ok',
}
