import type { Result } from './schema/parts.ts'

export const sample = {
  source: 'Sample figure that came with the software',
  sample: true,
} as const

/** The landing page's figure beside the testimonials. */
export const hoursSaved: Result = {
  ...sample,
  value: '20+',
  label: 'hours saved per week',
}

/** The About page's claims. */
export const aboutClaims: Result[] = [
  { ...sample, value: '98%', label: 'client satisfaction', chart: { share: 98 } },
  { ...sample, value: '4.5', label: 'years in business' },
  { ...sample, value: '99.9%', label: 'uptime of what we run', chart: { share: 99.9 } },
]

/** The impact band of the case studies. */
export const impactClaims: Result[] = [
  { ...sample, value: '250%', label: 'average ROI' },
  {
    ...sample,
    value: '65%',
    label: 'time savings',
    chart: { before: 100, now: 35, end: 'hours before' },
  },
  { ...sample, value: '$2.5M', label: 'total savings' },
  { ...sample, value: '200+', label: 'businesses' },
]
