import type { ContentStatus } from '../../../contract/content/content-pieces.ts'
import type { Finished, NewPiece } from './store.ts'

/** A queued blog post, for tests and the demo. */
export const aPiece = (clientId: number, changes: Partial<NewPiece> = {}): NewPiece => ({
  clientId,
  topic: 'how to choose everyday plates',
  type: 'blog_post',
  madeBy: 'brief',
  ...changes,
})

/** Makes no claims that need a source. */
const plates = [
  'Most people buy plates once and live with them for years, so it pays to choose slowly.',
  '## Start with the table',
  'Put one plate on it and look. A plate that is too wide for the table is in the way at every meal.',
  '## Then think of the sink',
  '- Run a finger along the rim.\n- A foot ring that is smooth does not scratch the next plate.',
].join('\n\n')

/** The finished text of a piece. */
export const aText = (changes: Partial<Finished> = {}): Finished => ({
  title: 'How to Choose Everyday Plates',
  content: `${plates}\n\nCome by and hold one.`,
  description: 'What to look at before you buy plates for every day.',
  slug: 'how-to-choose-everyday-plates',
  imageAlt: 'Three plates on a wooden table',
  ...changes,
})

/** The same with a placeholder. */
export const aSketch = (): Finished =>
  aText({ content: `${aText().content} [fill in: opening hours of the shop]` })

/** A piece of the demo. `daysAgo`: when it was written; `inDays`: its planned date. */
type SamplePiece = {
  /** The start of the client's name. */
  client: string
  topic: string
  type: NewPiece['type']
  /** A person's text; without one, it is a brief. */
  text?: Finished
  status: ContentStatus
  daysAgo: number
  inDays?: number
  /** The planned time of a post, such as 09:30. */
  atTime?: string
  /** The days until its step is due; negative for a late one. */
  dueInDays?: number
  failure?: string
  /** The client's comment on approval. */
  approvedWith?: string
}

/** The demo's content pieces. */
export const samplePieces: readonly SamplePiece[] = [
  {
    client: 'Kiln Street',
    topic: 'how to choose everyday plates',
    type: 'blog_post',
    text: aText(),
    status: 'published',
    daysAgo: 16,
    inDays: -12,
  },
  {
    client: 'Kiln Street',
    topic: 'stoneware or porcelain',
    type: 'facebook_post',
    text: {
      title: 'Stoneware or Porcelain?',
      content:
        'Stoneware or porcelain?\n\nStoneware is thicker, warmer in the hand and forgiving in the sink. Porcelain is thin, bright and lets light through.\n\nWhich one is on your table? Tell us below.\n#ceramics #tableware',
      imageAlt: 'A stoneware bowl beside a porcelain cup',
    },
    status: 'approved',
    approvedWith: 'Lovely. Please post it on a Saturday, when the shop is full.',
    daysAgo: 9,
    inDays: 3,
  },
  {
    client: 'Kiln Street',
    topic: 'seconds',
    type: 'instagram_post',
    text: {
      title: 'Seconds on Saturday',
      content:
        'A drip of glaze in the wrong place, a rim that is not quite round: seconds are as good to eat from, at half the price.\n\nSaturday from ten, at the workshop.\n#ceramics #seconds #leeds',
      imageAlt: 'A shelf of bowls with small flaws',
    },
    status: 'approved',
    daysAgo: 6,
    inDays: 2,
    atTime: '08:30',
  },
  {
    client: 'Kiln Street',
    topic: 'opening the kiln',
    type: 'linkedin_post',
    text: {
      title: 'Two days of waiting',
      content:
        'We fire for two days and wait for two more before we open the kiln. Opened too early, a year of practice cracks in a minute.\n\nWhat do you leave closed until it is ready?',
      imageAlt: 'A closed kiln in a workshop',
    },
    status: 'approved',
    daysAgo: 5,
    inDays: 4,
    atTime: '12:15',
  },
  {
    client: 'Kiln Street',
    topic: 'the new blue',
    type: 'x_post',
    text: {
      title: 'Forty test tiles',
      content: 'Forty test tiles for one blue. Number forty-one is on the plates now.',
      imageAlt: 'A row of small glazed tiles in shades of blue',
    },
    status: 'approved',
    daysAgo: 4,
    inDays: 5,
    atTime: '17:00',
  },
  {
    client: 'Kiln Street',
    topic: 'opening hours in winter',
    type: 'google_post',
    text: {
      title: 'Open until six in winter',
      content: 'From Thursday to Saturday the shop stays open until six. The kettle is on.',
      imageAlt: 'A lit shop window in the evening',
    },
    status: 'draft',
    daysAgo: 3,
    inDays: 8,
    atTime: '10:00',
  },
  {
    client: 'Kiln Street',
    topic: 'autumn glazes',
    type: 'email_newsletter',
    text: {
      title: 'Three glazes for darker evenings',
      preheader: 'Iron red, ash and a blue that took us a year.',
      content:
        'Hello,\n\nthe kiln is full again. **Iron red** comes out darkest where the glaze runs thick, **ash** keeps the marks of the wheel, and the new **night blue** took 40 test tiles.\n\n- Iron red: bowls and mugs\n- Ash: the whole set\n- Night blue: plates only, for now\n\nCome by on Saturday and hold one.\n\nAda and everybody at Kiln Street',
    },
    status: 'review',
    daysAgo: 5,
    inDays: 6,
  },
  {
    client: 'Kiln Street',
    topic: 'care for handmade pottery',
    type: 'blog_post',
    status: 'draft',
    daysAgo: 4,
    dueInDays: 5,
  },
  {
    client: 'Harbour Physio',
    topic: 'back pain at a desk',
    type: 'blog_post',
    status: 'draft',
    daysAgo: 4,
    inDays: 9,
    dueInDays: 2,
  },
  {
    client: 'Harbour Physio',
    topic: 'when to see a physiotherapist',
    type: 'facebook_post',
    status: 'draft',
    daysAgo: 3,
    inDays: 4,
  },
  {
    client: 'Harbour Physio',
    topic: 'running after a break',
    type: 'email_newsletter',
    status: 'archived',
    daysAgo: 25,
  },
  {
    client: 'Raman Freight',
    topic: 'pallet delivery costs',
    type: 'blog_post',
    status: 'draft',
    daysAgo: 2,
    inDays: 12,
  },
  {
    client: 'Raman Freight',
    topic: 'how to label a pallet',
    type: 'facebook_post',
    status: 'draft',
    daysAgo: 1,
    failure: 'The writing service did not answer in time. Please try again.',
  },
]
