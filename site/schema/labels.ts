import { byPlace, services } from './labels-by-place.ts'
import type { Shape } from './shapes.ts'

/** The words of a form for a field. */
export type Label = {
  label: string
  hint?: string
  /** The name of one item of a list, for its button. */
  item?: string
  /** The words for the values of a choice. */
  choices?: Record<string, string>
}

const linkHint = 'A link is written as [our prices](/web-development)'

/** The labels of fields by name, wherever they are. */
const byName: Record<string, Label> = {
  after: { label: 'After' },
  answer: { label: 'Answer', hint: linkHint },
  applicantCountries: { label: 'Countries', hint: 'Where applicants may live', item: 'Country' },
  arrangement: { label: 'Order of the sections' },
  basis: {
    label: 'How it was counted',
    hint: 'Shown to visitors below the figure, such as “Time sheets of four weeks”',
  },
  before: { label: 'Before' },
  benefits: { label: 'Benefits', item: 'Benefit' },
  blocks: { label: 'Sections', item: 'Section' },
  alt: { label: 'Description of the picture', hint: 'What it shows, for people who can’t see it' },
  by: { label: 'By' },
  caption: { label: 'Caption' },
  challenge: { label: 'Challenge', hint: linkHint },
  chart: { label: 'Bars' },
  claims: { label: 'Figures', item: 'Figure' },
  client: { label: 'Client', hint: 'Such as “Law firm”; nobody is named without permission' },
  closesOn: { label: 'Last day for applications' },
  days: { label: 'Working days' },
  description: { label: 'Description', hint: 'Shown in search results; 50 to 160 characters fit' },
  dollars: {
    label: 'Price',
    hint: 'In whole units of your currency, which is in the billing settings',
  },
  employment: {
    label: 'Employment',
    choices: { FULL_TIME: 'Full-time', PART_TIME: 'Part-time', CONTRACTOR: 'Contractor' },
  },
  end: { label: 'What the longer bar stands for' },
  facts: { label: 'At a glance', hint: 'Such as client, time and price', item: 'Fact' },
  footer: { label: 'Columns of links', item: 'Column' },
  from: { label: 'From' },
  head: { label: 'Head of the table', item: 'Column' },
  heading: { label: 'Heading' },
  hidden: { label: 'Hidden' },
  hours: { label: 'Hours' },
  icon: { label: 'Icon' },
  isLate: { label: 'It took longer than agreed' },
  items: { label: 'Items', item: 'Item' },
  key: { label: 'Picture' },
  kind: { label: 'Kind' },
  label: { label: 'Label' },
  lead: { label: 'Introduction' },
  link: { label: 'Text of the link' },
  links: { label: 'Links', item: 'Link' },
  list: { label: 'List', item: 'Point' },
  listing: { label: 'Search result' },
  look: {
    label: 'Color',
    choices: {
      now: 'Main color',
      sun: 'Highlight',
      soft: 'Pale',
      second: 'Second color',
      planned: 'Hatched',
    },
  },
  lookAround: {
    label: 'Let visitors look around the portal of a sample client',
    hint: 'At /look-around, without an account. The page says that it is a sample, and search engines don’t list it. It isn’t there while samples are hidden.',
  },
  mark: { label: 'Underlined words' },
  measured: { label: 'Text below the visitor’s own time' },
  menu: { label: 'Menu', item: 'Link' },
  name: { label: 'Name' },
  names: { label: 'Names', item: 'Name' },
  needs: { label: 'What applicants need', item: 'Point' },
  note: { label: 'Last line' },
  now: { label: 'Now' },
  offers: { label: 'Offers', item: 'Offer' },
  own: { label: 'Label of the visitor’s own time' },
  ownPages: { label: 'Own pages' },
  pages: { label: 'Search results' },
  paragraphs: { label: 'Paragraphs', hint: linkHint, item: 'Paragraph' },
  part: { label: 'Part' },
  parts: { label: 'Parts', item: 'Part' },
  people: { label: 'People', item: 'Person' },
  percent: { label: 'Percent done' },
  perks: { label: 'Perks', item: 'Perk' },
  picture: { label: 'Picture' },
  place: { label: 'Place' },
  points: { label: 'Points', item: 'Point' },
  portrait: { label: 'Portrait' },
  positions: { label: 'Positions', item: 'Position' },
  postedOn: { label: 'Posted on' },
  price: { label: 'Price' },
  prices: { label: 'Prices', item: 'Price' },
  principles: { label: 'Principles', item: 'Principle' },
  principlesTitle: { label: 'Heading' },
  process: { label: 'Steps', item: 'Step' },
  question: { label: 'Question' },
  questions: { label: 'Questions', item: 'Question' },
  quote: { label: 'Quote' },
  recipients: { label: 'List the services that this installation uses' },
  cookies: { label: 'List the cookies that this software sets' },
  redirects: { label: 'Redirects', item: 'Redirect' },
  results: { label: 'Figures', hint: 'The first one is the main figure', item: 'Figure' },
  role: { label: 'Role and company' },
  rows: { label: 'Rows', item: 'Row' },
  salary: { label: 'Salary a year' },
  sample: {
    label: 'This is a sample',
    hint: 'Untick it once it is true and your own. Until then it is marked, and search engines stay out.',
  },
  samplePrice: {
    label: 'The price is a sample',
    hint: 'Untick it once it is your own. Until then it is marked, and goes when samples are hidden.',
  },
  samplesHidden: {
    label: 'Hide all samples',
    hint: 'Whatever is marked as a sample isn’t shown to visitors, on any page',
  },
  seconds: { label: 'Seconds' },
  sections: { label: 'Sections', item: 'Section' },
  service: { label: 'Service', choices: services },
  serviceName: { label: 'Name of the service' },
  share: { label: 'Percent' },
  since: { label: 'Valid since' },
  slug: { label: 'Address', hint: 'Lowercase letters, numbers and hyphens' },
  social: { label: 'Social links', item: 'Profile' },
  solution: { label: 'Solution', hint: linkHint },
  source: {
    label: 'Who counted it, and when',
    hint: 'Not shown to visitors. A figure without a source isn’t published.',
  },
  steps: { label: 'Steps', item: 'Step' },
  stories: { label: 'Cases', item: 'Case' },
  summary: { label: 'Summary' },
  table: { label: 'Table' },
  tasks: { label: 'Tasks', item: 'Task' },
  testimonials: { label: 'Testimonials', hint: 'The first one is large', item: 'Testimonial' },
  text: { label: 'Text' },
  timeline: { label: 'Timeline', item: 'Phase' },
  title: { label: 'Title' },
  to: { label: 'To' },
  unit: { label: 'Unit' },
  url: { label: 'Web address' },
  value: { label: 'Value' },
  values: { label: 'Values', item: 'Value' },
  week: { label: 'A week in hours' },
  weeks: { label: 'Weeks' },
  when: { label: 'When' },
}

const placeOf = (path: string) =>
  path
    .replace(/^services\.[^.]+/, 'services.*')
    .replace(/^legal\.(?:privacy|terms|imprint)\./, 'legal.*.')
    .replace(/^(?:ownPages|pages|arrangement)\.[^.]+/, (found) => `${found.split('.')[0]}.*`)
    .replace(/\.\d+(?=\.|$)/g, '.*')

/** Returns the words of a form for the field at a place; undefined where nobody has written any. */
export function labelOf(path: string): Label | undefined {
  const place = placeOf(path)
  const known = byPlace[place]
  if (known) return known
  const name = place.split('.').findLast((key) => key !== '*') ?? ''
  const isTitle = name === 'title' && /^(?:services\.\*|about|cases|careers)\.title$/.test(place)
  if (isTitle) return { label: 'Heading' }
  return Object.hasOwn(byName, name) ? byName[name] : undefined
}

/** Returns the groups of the three words of a heading, whose middle part is underlined. */
export const isMarkedTitle = (shape: Shape): boolean =>
  shape.is === 'group' && ['before', 'mark', 'after'].every((key) => key in shape.fields)

const headingWords: Record<string, Label> = {
  before: { label: 'Words before', hint: 'They end with a space' },
  mark: { label: 'Underlined words' },
  after: { label: 'Words after' },
}
/** Returns the label of a part of a heading. */
export const headingLabel = (key: string): Label | undefined => headingWords[key]

/** The kinds of sections of an own page. */
export const blockLabels: Record<string, string> = {
  text: 'Text',
  picture: 'Picture',
  points: 'Points',
  prices: 'Prices',
  figures: 'Figures',
  testimonials: 'Testimonials',
  questions: 'Questions',
  details: 'Your details',
  call: 'Call to action',
}

/** The words for the shapes of a figure's bars. */
export const chartLabels = { none: 'No bars', share: 'A part of 100%', before: 'Before and now' }
