/** A figure that the site states, with its source. */
export type Claim = {
  value: string
  label: string
  /** The source of the figure: who counted it, and how. Shown to editors, not to visitors. */
  source: string
  /** Whether the agency's owner has yet to confirm it: the page marks it wherever it appears. */
  sample: boolean
}

/**
 * A claim with bars that show it to scale. Lengths are fractions of the whole scale, 0 to 1;
 * `before` is drawn hatched above `after`, and without it the rest of the scale is hatched.
 * `from` and `to` label the two ends of the scale.
 */
export type Result = Claim & { before?: number; after: number; from: string; to: string }

export const sample = {
  source: 'Sample figure that came with the software',
  sample: true,
} as const

/** The landing page's figure beside the testimonials. */
export const hoursSaved: Result = {
  ...sample,
  value: '20+',
  label: 'hours saved per week',
  after: 0.5,
  from: '0 h',
  to: '40 h',
}

/** The About page's claims. */
export const aboutClaims: readonly Result[] = [
  { ...sample, value: '98%', label: 'client satisfaction', after: 0.98, from: '0', to: '100%' },
  { ...sample, value: '4.5', label: 'years in business', after: 0.9, from: '0', to: '5 years' },
  {
    ...sample,
    value: '99.9%',
    label: 'uptime of what we run',
    after: 0.999,
    from: '0',
    to: '100%',
  },
]

/** The impact band of the case studies. */
export const impactClaims: readonly Result[] = [
  {
    ...sample,
    value: '250%',
    label: 'average ROI',
    before: 0.4,
    after: 1,
    from: '$0',
    to: '$2.50 for each $1',
  },
  {
    ...sample,
    value: '65%',
    label: 'time savings',
    before: 1,
    after: 0.35,
    from: '0 h',
    to: 'hours before',
  },
  { ...sample, value: '$2.5M', label: 'total savings', after: 0.833, from: '$0', to: '$3M' },
  { ...sample, value: '200+', label: 'businesses', after: 0.8, from: '0', to: '250' },
]
