import type { Trade } from './trade.ts'

export const travel: Trade = {
  words:
    'travel* hotel tour touris* resort hospitality vacation cruise inn hostel bed-and-breakfast trip retreat safari guesthouse camping',
  sells: 'service',
  local: false,
  provider: 'company',
  take: 'find',
  get: ['plan', 'planning'],
  quote: 'quote',
  remedy: 'help',
  urgent: false,
  people: [
    'families',
    'couples',
    'solo travelers',
    'seniors',
    'large groups',
    'first-time visitors',
  ],
  cases: [],
  moments: [
    'on a budget',
    'in the off-season',
    'with kids',
    'at short notice',
    'with a dog',
    'without a car',
  ],
  choices: [
    {
      ways: ['guided', 'self-planned'],
      fits: [
        'you want to see much without organizing it',
        'you like to stay where it is beautiful',
      ],
    },
    {
      ways: ['all-inclusive', 'pay-as-you-go'],
      fits: ['the budget should be known beforehand', 'you would rather eat and move about freely'],
    },
    {
      ways: ['peak-season', 'off-season'],
      fits: ['weather or school holidays decide', 'quiet and price matter more'],
    },
  ],
  aspects: [
    'itinerary',
    'packing list',
    'best season',
    'budget',
    'insurance',
    'tips',
    'accessibility',
    'booking guide',
  ],
  offers: ['flexible cancellation', 'group discounts', 'early check-in', 'airport transfer'],
  formats: ['packing list', 'day-by-day planner', 'budget worksheet'],
  points: [
    {
      about: 'cancellation',
      ask: 'Until when can I cancel or change, and what does it cost?',
      why: 'Plans change more easily than tickets.',
    },
    {
      about: 'what is included',
      ask: 'Which meals, transfers and fees are part of the price?',
      why: 'Two prices can only be compared with the same things in them.',
    },
    {
      about: 'the season',
      ask: 'What is it like there in that very month?',
      why: 'Averages hide rain, closures and crowds.',
    },
    {
      about: 'the location',
      ask: 'How do I get from there to what I want to see?',
      why: 'A cheap bed far out is paid for in time.',
    },
    {
      about: 'papers',
      ask: 'Which documents do we need, and how long do they have to be valid?',
      why: 'It is the one thing that cannot be bought at the airport.',
    },
    {
      about: 'help on the way',
      ask: 'Whom can I call when something goes wrong?',
      why: 'A voice that knows the place is worth more than a form.',
    },
  ],
  worries: [
    {
      about: 'hidden fees',
      cause: 'Cleaning, parking and resort fees appear on the last page.',
      remedy: 'Compare the final amount only, for the same dates.',
    },
    {
      about: 'cancellations',
      cause: 'Illness, strikes and weather do not ask.',
      remedy: 'Know your deadlines, and decide about insurance when you book.',
    },
    {
      about: 'overcrowded places',
      cause: 'Everybody reads the same list.',
      remedy: 'Ask locals what they show to their own friends, and go early in the morning.',
    },
    {
      about: 'planning stress',
      cause: 'Every evening another tab is open.',
      remedy:
        'Book the first and the last night, and one fixed point in between; leave the rest open.',
    },
  ],
  steps: [
    'Agree on what everybody needs: rest, sights, food, movement.',
    'Choose the season before the place.',
    'Set the budget, with a part for surprises.',
    'Book what could be sold out, and leave the rest free.',
    'Collect papers and numbers in one place that works without a connection.',
  ],
  costs: [
    'season and length of stay',
    'how early you book',
    'what is included',
    'the way there and around',
  ],
}
