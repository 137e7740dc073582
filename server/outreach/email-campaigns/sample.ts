import type { CampaignInput, RecipientFilters } from '../../../contract/outreach/email-campaigns.ts'

/** Valid campaign input, for tests. */
export const aCampaign = (changes: Partial<CampaignInput> = {}): CampaignInput => ({
  name: 'Spring newsletter',
  templateId: null,
  subject: 'An idea for {{ company_name | default: "your company" }}',
  preheader: '',
  content: 'Hi {{ contact_name | default: "there" }},\n\nshall we talk?',
  layout: 'branded',
  senderEmail: '',
  scheduledFor: null,
  reason: '',
  countsClicks: false,
  status: 'draft',
  ...changes,
})

type SampleCampaign = {
  name: string
  /** The template to copy, by the start of its name. */
  template: string
  daysAgo: number
  /** Recipient filters; null when no recipients are chosen. */
  to: Partial<RecipientFilters> | null
  /** Days from now until it is sent; null for at once. */
  inDays: number | null
  countsClicks?: boolean
}

/** The demo's campaigns, oldest first. */
export const sampleCampaigns: readonly SampleCampaign[] = [
  {
    name: 'After the open day',
    template: 'Thank you for coming',
    daysAgo: 12,
    to: { status: 'contacted' },
    inDays: null,
  },
  {
    name: 'After the first calls of the month',
    template: 'After a first call',
    daysAgo: 5,
    to: { priority: 'high' },
    inDays: null,
    countsClicks: true,
  },
  {
    name: 'Booking pages for shops',
    template: 'Shops',
    daysAgo: 2,
    to: { status: 'new' },
    inDays: 3,
  },
  {
    name: 'Case studies by industry',
    template: 'Case studies',
    daysAgo: 1,
    to: null,
    inDays: null,
  },
]
