/** A figure that the site states, and where it comes from. */
export type Claim = {
  value: string
  label: string
  /** Who counted it, and how; shown to editors, not to visitors. */
  source: string
  /** Not confirmed by the agency's owner yet: the page says so wherever the figure stands. */
  sample: boolean
}

const sample = { source: 'Sample figure that came with the software', sample: true } as const

/** The About page's claims (seed 000 section 9). */
export const aboutClaims = [
  { ...sample, value: '98%', label: 'client satisfaction' },
  { ...sample, value: '4.5', label: 'years in business' },
  { ...sample, value: '99.9%', label: 'uptime of the sites we look after' },
] as const satisfies readonly Claim[]

/** The impact band of the case studies; `filled` is the part of its bar that is filled. */
export const impactClaims = [
  { ...sample, value: '250%', label: 'average ROI', before: 1 / 2.5, filled: 1 },
  { ...sample, value: '65%', label: 'time savings', before: 1, filled: 0.35 },
  { ...sample, value: '$2.5M', label: 'total savings', before: 0, filled: 0.83 },
  { ...sample, value: '200+', label: 'businesses', before: 0, filled: 0.8 },
] as const satisfies readonly (Claim & { before: number; filled: number })[]

/** Said beside figures of which one is a sample. */
export const sampleNote = 'Sample figures'
