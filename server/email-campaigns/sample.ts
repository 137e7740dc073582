import type { CampaignInput } from '../../contract/email-campaigns.ts'

/** What a person enters about a campaign, for tests. */
export const aCampaign = (changes: Partial<CampaignInput> = {}): CampaignInput => ({
  name: 'Spring letter',
  templateId: null,
  subject: 'An idea for {{ company_name | default: "your company" }}',
  preheader: '',
  content: 'Hi {{ contact_name | default: "there" }},\n\nshall we talk?',
  senderEmail: '',
  scheduledFor: null,
  status: 'draft',
  ...changes,
})
