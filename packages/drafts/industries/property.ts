import { selling } from './selling.ts'
import type { Trade } from './trade.ts'

export const property: Trade = {
  words:
    'real-estate realt* propert* housing letting condo apartment house-hunting home-buy* homebuy* rental land house home-sell*',
  narrower: [
    {
      words: 'sell* home-sell*',
      ...selling,
      people: [
        'first-time sellers',
        'retirees',
        'families who move',
        'landlords',
        'heirs',
        'people who relocate',
      ],
      cases: [],
      moments: [
        'in a slow market',
        'in winter',
        'before retirement',
        'after a divorce',
        'without an agent',
        'while buying another home',
      ],
    },
    {
      words: 'buy* mortgage home-buy* homebuy*',
      people: [
        'first-time buyers',
        'young families',
        'self-employed buyers',
        'retirees',
        'couples',
        'investors',
      ],
      cases: [],
      moments: [
        'with bad credit',
        'in a slow market',
        'for the first time',
        'before retirement',
        'in a new city',
        'with a small deposit',
      ],
    },
    {
      words: 'rent* lett* lease* tenant landlord propert*-manag*',
      people: [
        'landlords',
        'first-time landlords',
        'expats',
        'young families',
        'students',
        'property owners abroad',
      ],
      cases: [],
      moments: [
        'for the first time',
        'from abroad',
        'in winter',
        'with pets',
        'at short notice',
        'without an agent',
      ],
    },
  ],
  sells: 'service',
  local: true,
  provider: 'agent',
  take: 'find',
  get: ['plan', 'planning'],
  quote: 'valuation',
  remedy: 'help',
  urgent: false,
  people: ['first-time buyers', 'sellers', 'landlords', 'young families', 'retirees', 'investors'],
  cases: [],
  moments: [
    'in a slow market',
    'when relocating for work',
    'before retirement',
    'with bad credit',
    'for the first time',
    'in winter',
  ],
  choices: [
    {
      ways: ['new-build', 'resale'],
      fits: [
        'you want few repairs in the first years',
        'location and character matter more than condition',
      ],
    },
    {
      ways: ['agent-led', 'private'],
      fits: [
        'you want somebody to handle visits, papers and negotiation',
        'you know the market and have the time',
      ],
    },
    {
      ways: ['long-term', 'short-term'],
      fits: [
        'steady tenants and little work are the goal',
        'flexibility is worth more effort to you',
      ],
    },
  ],
  aspects: [
    'process',
    'closing costs',
    'neighborhood guide',
    'inspection',
    'negotiation',
    'taxes',
    'timeline',
    'documents',
  ],
  offers: ['virtual tours', 'free valuations', 'relocation help', 'weekend viewings'],
  formats: ['viewing checklist', 'moving timeline', 'neighborhood comparison'],
  points: [
    {
      about: 'the full cost',
      ask: 'Which costs come on top of the price, once and every month?',
      why: 'Fees, taxes and upkeep decide what is affordable, and they are not in the ad.',
    },
    {
      about: 'the condition',
      ask: 'What was renewed when, and what will be due next?',
      why: 'Roof, heating, windows and wiring are where the large sums are.',
    },
    {
      about: 'the neighborhood',
      ask: 'What is it like here on a weekday morning and on a Saturday night?',
      why: 'You can change nearly everything about a home, except where it stands.',
    },
    {
      about: 'papers',
      ask: 'Which documents can I see before I decide?',
      why: 'A missing permit or an old easement is easier to find beforehand.',
    },
    {
      about: 'the price',
      ask: 'What is this price based on?',
      why: 'Comparable sales say more than what a seller hopes for.',
    },
    {
      about: 'the schedule',
      ask: 'What has to happen by which date, and who does it?',
      why: 'Many people are involved, and each of them waits for another.',
    },
  ],
  worries: [
    {
      about: 'hidden defects',
      cause: 'Fresh paint and good light show a home from its best side.',
      remedy: 'Come back on a rainy day, and have an inspector look where you cannot.',
    },
    {
      about: 'bidding wars',
      cause: 'Several people fall in love with the same door.',
      remedy: 'Set your limit at home, in writing, before the visit.',
    },
    {
      about: 'closing delays',
      cause: 'One missing paper stops everybody who comes after it.',
      remedy: 'Collect your documents before you search, and ask each week what is still open.',
    },
    {
      about: 'a slow sale',
      cause:
        'The first weeks get the most attention, and they are often wasted on a wrong price or dark pictures.',
      remedy: 'Prepare rooms, papers and pictures before the listing goes online.',
    },
  ],
  steps: [
    'Write down what you need, what you would like and what you could live without.',
    'Work out what you can afford, including the costs around it.',
    'See a few places just to learn, before you are in a hurry.',
    'Have condition and papers checked before you commit.',
    'Keep one list of dates and of who is waiting for whom.',
  ],
  costs: [
    'location and condition',
    'the fees and taxes around it',
    'how quickly you have to decide',
    'what has to be repaired or renewed',
  ],
}
