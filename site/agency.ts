/** The agency whose site this is: a sample until its owner puts in their own words. */
export const agency = {
  name: 'Furlong',
  legalName: 'Furlong Ltd',
  email: 'hello@furlong.example',
  summary:
    'Websites, AI automation and custom software for small businesses. Every step is on view in your own portal.',
  /** Said in the footer, so that nobody takes sample content for a real firm's. */
  note: 'Sample content. Figures are illustrative.',
} as const
