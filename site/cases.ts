import { impactClaims, sample } from './claims.ts'
import type { Case, SiteCases } from './schema/about.ts'

const stories: Case[] = [
  {
    slug: 'law-firm',
    client: 'Law firm',
    service: 'web-development',
    serviceName: 'Web Development',
    title: 'A law firm that clients now find first.',
    challenge:
      'The firm lived on referrals. Its site was slow, said nothing about fees, and sent every question to one inbox, where two people spent their mornings sorting and retyping it.',
    solution:
      'A new site with a page for each kind of case, clear information about fees, and an intake form that asks what the lawyers would ask. Answers go straight into the case file, and the visitor picks a time.',
    results: [
      {
        ...sample,
        value: '300%',
        label: 'more leads',
        chart: { before: 1, now: 4, end: '4 times as many' },
      },
      {
        ...sample,
        value: '85%',
        label: 'less admin time',
        chart: { before: 100, now: 15, end: 'the time it took' },
      },
      {
        ...sample,
        value: '$150K',
        label: 'added revenue in the first year',
      },
      {
        ...sample,
        value: '4.2x',
        label: 'ROI',
      },
    ],
    quote: {
      text: 'People arrive knowing what we do and what it costs. The first call is about their case, not about us.',
      role: 'Managing partner, law firm',
      sample: true,
    },
    sample: true,
  },
  {
    slug: 'manufacturer',
    client: 'Manufacturer',
    service: 'ai-automation',
    serviceName: 'AI Automation',
    title: 'A manufacturer that stopped retyping its orders.',
    challenge:
      'Orders came as PDF, spreadsheet and email. A full-time clerk and half a sales team copied them into the production system, and each slip turned up weeks later as a wrong part.',
    solution:
      'Orders are read as they arrive, checked against the catalog and the customer’s earlier orders, and entered. Anything that doesn’t add up goes to a person, with the questionable line highlighted.',
    results: [
      {
        ...sample,
        value: '40 hrs',
        label: 'saved per week',
      },
      {
        ...sample,
        value: '99.2%',
        label: 'of orders entered without a mistake',
        chart: { share: 99.2 },
      },
      {
        ...sample,
        value: '$200K',
        label: 'saved per year',
      },
      {
        ...sample,
        value: '6 months',
        label: 'to pay for itself',
      },
    ],
    quote: {
      text: 'I expected a robot that needs a minder. It asks when it is unsure, and it is unsure about the right things.',
      role: 'Operations director, manufacturer',
      sample: true,
    },
    sample: true,
  },
  {
    slug: 'healthcare-practice',
    client: 'Healthcare practice',
    service: 'custom-software',
    serviceName: 'Custom Software',
    title: 'A healthcare practice where patients no longer wait.',
    challenge:
      'Bookings were in one system, records in a second and reminders on paper. Patients waited past their appointment times, and nobody could say on a given day how many would come.',
    solution:
      'One patient portal for bookings, forms and results, on top of the existing records. Reminders go out automatically, and each access to a record is logged.',
    results: [
      {
        ...sample,
        value: '60%',
        label: 'shorter waiting time',
        chart: { before: 100, now: 40, end: 'the wait before' },
      },
      {
        ...sample,
        value: '95%',
        label: 'patient satisfaction',
        chart: { share: 95 },
      },
      {
        ...sample,
        value: '30%',
        label: 'more appointments per day',
        chart: { before: 100, now: 130, end: '1.3 times as many' },
      },
      {
        ...sample,
        value: '100%',
        label: 'of access to records logged',
        chart: { share: 100 },
      },
    ],
    quote: {
      text: 'The day runs on time. Patients say so before we do, and the auditor had nothing to write down.',
      role: 'Practice lead, healthcare practice',
      sample: true,
    },
    sample: true,
  },
]

export const cases: SiteCases = {
  title: { before: 'Results you can ', mark: 'check', after: '.' },
  lead: 'Three clients, three problems that cost them time or customers, and what has changed since. Hatched bars are before, solid bars are now, and every bar is to scale.',
  stories,
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
