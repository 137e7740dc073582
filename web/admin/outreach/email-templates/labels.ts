import { templateCategories } from '../../../../contract/outreach/email-templates.ts'

export const categoryOptions = Object.entries(templateCategories).map(([value, label]) => ({
  value,
  label,
}))
