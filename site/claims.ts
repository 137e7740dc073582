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
 * The bars of a claim, drawn to scale. `before` and `now` are in one unit, and `end` says what the longer of them
 * stands for. `share` is a percentage, drawn as a part of 100%. A claim with neither has no chart.
 */
export type Chart = { before: number; now: number; end: string } | { share: number }

export type Result = Claim & { chart?: Chart }

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
export const aboutClaims: readonly Result[] = [
  { ...sample, value: '98%', label: 'client satisfaction', chart: { share: 98 } },
  { ...sample, value: '4.5', label: 'years in business' },
  { ...sample, value: '99.9%', label: 'uptime of what we run', chart: { share: 99.9 } },
]

/** The impact band of the case studies. */
export const impactClaims: readonly Result[] = [
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
