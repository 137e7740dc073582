/** The agency that runs this site: sample content until its owner enters their own. */
export const agency = {
  name: 'Furlong',
  legalName: 'Furlong Ltd',
  email: 'hello@furlong.example',
  /** The locale of dates and times where the reader's own isn't known. */
  locale: 'en-US',
  summary:
    'Websites, AI automation and custom software for small businesses. Follow every step in your own portal.',
  /** Shown in the footer, so that nobody mistakes sample content for a real company's. */
  note: 'Sample content. Figures are illustrative.',
} as const
