import type { Trade } from './trade.ts'

/** What is different for those who sell a home rather than buy one. */
export const selling = {
  choices: [
    {
      ways: ['agent-led', 'private'],
      fits: [
        'you want somebody to handle visits, papers and negotiation',
        'you know the market and have the time',
      ],
    },
    {
      ways: ['quick', 'patient'],
      fits: [
        'a date is fixed and a lower price is bearable',
        'nothing forces you and the right buyer may take a while',
      ],
    },
    {
      ways: ['furnished', 'empty'],
      fits: [
        'the rooms look small without anything in them',
        'your own things would distract from the space',
      ],
    },
  ],
  aspects: [
    'process',
    'closing costs',
    'preparation',
    'negotiation',
    'taxes',
    'timeline',
    'documents',
    'staging',
  ],
  offers: ['free valuations', 'professional photos', 'weekend viewings', 'no upfront fee'],
  formats: ['preparation checklist', 'selling timeline', 'document list'],
  points: [
    {
      about: 'the price',
      ask: 'What is this valuation based on?',
      why: 'Comparable sales of the last months say more than what neighbors hope for.',
    },
    {
      about: 'the papers',
      ask: 'Which documents will a buyer want to see, and which of them are missing?',
      why: 'Searching for a plan from years ago is easier now than in the week of the closing.',
    },
    {
      about: 'the pictures',
      ask: 'Who takes the pictures, and what has to be cleared away before?',
      why: 'Most people decide by the first picture whether they look at the second.',
    },
    {
      about: 'small repairs',
      ask: 'Which repairs are worth doing before anybody visits?',
      why: 'A dripping tap costs little, and makes people wonder what else was left undone.',
    },
    {
      about: 'viewings',
      ask: 'Who shows the rooms, when, and do I have to be there?',
      why: 'Visitors speak more openly when the owner is out for a walk.',
    },
    {
      about: 'the buyer’s means',
      ask: 'How do we know that a buyer can pay?',
      why: 'The highest offer is worth nothing when the loan falls through.',
    },
  ],
  worries: [
    {
      about: 'a slow sale',
      cause:
        'The first weeks get the most attention, and they are often wasted on a wrong price or dark pictures.',
      remedy: 'Prepare rooms, papers and pictures before the listing goes online.',
    },
    {
      about: 'low offers',
      cause: 'Buyers notice when somebody is in a hurry, and they calculate with it.',
      remedy:
        'Decide beforehand, in writing, where your limit is and what besides the price would count.',
    },
    {
      about: 'closing delays',
      cause: 'One missing paper stops everybody who comes after it.',
      remedy: 'Collect the documents early, and ask each week what is still open.',
    },
    {
      about: 'late surprises',
      cause: 'A defect that comes up during the inspection costs more trust than money.',
      remedy: 'Name what you know at the start; it is the cheapest moment for it.',
    },
  ],
  steps: [
    'Write down why you sell, by when, and what you need to get for it.',
    'Collect plans, permits, bills and the last statements in one folder.',
    'Have the value estimated by somebody who explains how they arrived at it.',
    'Clear, clean and mend before the pictures are taken.',
    'Compare offers by price, date and certainty, in this order or in yours.',
  ],
  costs: [
    'location and condition',
    'the fees and taxes around the sale',
    'what is repaired beforehand',
    'how quickly it has to happen',
  ],
} satisfies Partial<Trade>
