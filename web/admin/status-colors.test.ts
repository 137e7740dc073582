import { expect, test } from 'vitest'
import { contentStatuses } from '../../contract/content/content-pieces.ts'
import { projectStatuses } from '../../contract/work/projects.ts'
import { serviceRequestStatuses } from '../../contract/work/service-requests.ts'
import { scheduleStates } from '../../contract/money/billing-schedules.ts'
import { invoiceStates } from '../../contract/money/invoices.ts'
import { campaignStatuses } from '../../contract/outreach/email-campaigns.ts'
import { statusTones as contentTones } from './content/content-pieces/labels.ts'
import { emailLabels, emailTones } from './core/emails/labels.ts'
import { statusLabels, statusTones } from './leads/leads/labels.ts'
import { stateTones as scheduleTones } from './money/billing-schedules/labels.ts'
import { statusTones as campaignTones } from './outreach/email-campaigns/labels.ts'
import * as deliverables from './work/deliverables/labels.ts'
import { stateTones as invoiceTones } from '../shared/money/invoices/labels.ts'
import { statusTones as projectTones } from '../shared/work/projects/labels.ts'
import { statusTones as requestTones } from '../shared/work/service-requests/labels.ts'
import type { Tone } from '../ui/Badge.tsx'

type Statuses = readonly [words: Record<string, string>, tones: Record<string, Tone>]

const all: Record<string, Statuses> = {
  projects: [projectStatuses, projectTones],
  requests: [serviceRequestStatuses, requestTones],
  content: [contentStatuses, contentTones],
  campaigns: [campaignStatuses, campaignTones],
  emails: [emailLabels, emailTones],
  invoices: [invoiceStates, invoiceTones],
  schedules: [scheduleStates, scheduleTones],
  deliverables: [deliverables.statusLabels, deliverables.statusTones],
  leads: [statusLabels, statusTones],
}

test('a word for a status has one color, whatever it is said of', () => {
  const seen = new Map<string, Set<Tone>>()
  for (const [words, tones] of Object.values(all))
    for (const [value, word] of Object.entries(words)) {
      const tone = tones[value]
      if (tone) seen.set(word, (seen.get(word) ?? new Set()).add(tone))
    }
  const several = [...seen].filter(([, tones]) => tones.size > 1)
  expect(several.map(([word, tones]) => `${word}: ${[...tones].join(', ')}`)).toEqual([])
})
