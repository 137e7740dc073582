import { lawFirm } from './case-law-firm.ts'
import { manufacturer } from './case-manufacturer.ts'
import { practice } from './case-practice.ts'
import { impactClaims } from './claims.ts'
import type { SiteCases } from './schema/about.ts'

export const cases: SiteCases = {
  title: { before: 'Results you can ', mark: 'check', after: '.' },
  lead: 'Three clients, three problems that cost them time or customers, and what has changed since. Every figure says how it was counted.',
  stories: [lawFirm, manufacturer, practice],
  impact: {
    claims: impactClaims,
    title: 'The same measures, across every client.',
    text: 'The figures we agree to measure before a project starts, totaled across industries.',
  },
  closing: {
    title: 'Your results could be here.',
    text: 'Thirty minutes, free. Tell us what costs you time or customers. We reply within 24 hours and tell you what we would measure.',
  },
}
