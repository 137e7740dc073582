import type { Trade } from './trade.ts'

export const events: Trade = {
  words:
    'event wedding part* venue banquet conference florist* flower dj band festival birthday celebration',
  narrower: [
    {
      words: 'wedding bridal',
      people: [
        'couples with children',
        'couples on a budget',
        'couples marrying abroad',
        'large families',
        'couples planning late',
        'busy couples',
      ],
      cases: ['small weddings', 'winter weddings', 'outdoor weddings'],
      moments: [
        'on a budget',
        'at short notice',
        'in winter',
        'on a weekday',
        'outdoors',
        'with children',
      ],
    },
  ],
  sells: 'service',
  local: true,
  provider: 'company',
  take: 'book',
  get: ['plan', 'planning'],
  quote: 'quote',
  remedy: 'help',
  urgent: false,
  people: [
    'couples',
    'office managers',
    'large families',
    'first-time planners',
    'nonprofits',
    'parents',
  ],
  cases: ['small weddings', 'company parties', 'outdoor events', 'milestone birthdays'],
  moments: [
    'on a budget',
    'at short notice',
    'outdoors',
    'in winter',
    'on a weekday',
    'with children',
  ],
  choices: [
    {
      ways: ['indoor', 'outdoor'],
      fits: ['the date is in an uncertain season', 'there is a plan for rain and light'],
    },
    {
      ways: ['all-inclusive', 'à la carte'],
      fits: ['you want one contact and one bill', 'you already know people for some of the parts'],
    },
    {
      ways: ['weekday', 'weekend'],
      fits: ['guests live nearby and the budget is tight', 'people have to travel'],
    },
  ],
  aspects: [
    'timeline',
    'checklist',
    'budget',
    'ideas',
    'contract',
    'backup plan',
    'guest list',
    'decoration',
  ],
  offers: ['flexible dates', 'a rain plan', 'one contact person', 'payment in installments'],
  formats: ['planning timeline', 'budget worksheet', 'day-of schedule'],
  points: [
    {
      about: 'the date',
      ask: 'Which dates are free, and how long can you hold one?',
      why: 'Everything else waits for this answer.',
    },
    {
      about: 'the contract',
      ask: 'What happens if we have to move or cancel?',
      why: 'The friendliest agreement is the one that has thought of it.',
    },
    {
      about: 'the rain plan',
      ask: 'What is plan B, and when do we decide for it?',
      why: 'A decision in the morning is calm; a decision under an umbrella is not.',
    },
    {
      about: 'what is included',
      ask: 'Who brings tables, sound and people to clean up?',
      why: 'The gaps between suppliers are where the last-minute costs are.',
    },
    {
      about: 'the contact on the day',
      ask: 'Whom do we call on the day itself?',
      why: 'It should be neither the host nor the couple.',
    },
    {
      about: 'rules of the place',
      ask: 'Until when may there be music, and what is not allowed?',
      why: 'It is better to know before the band is booked.',
    },
  ],
  worries: [
    {
      about: 'planning stress',
      cause: 'A hundred small decisions arrive in the same week.',
      remedy: 'Put them in the order in which they block each other, and decide one a day.',
    },
    {
      about: 'bad weather',
      cause: 'Nobody can order it.',
      remedy: 'Choose a place in which plan B would be nearly as good as plan A.',
    },
    {
      about: 'budget overruns',
      cause: 'Each extra is small, and there are many of them.',
      remedy:
        'Keep one list with what is agreed and what is paid, and a reserve that nobody touches early.',
    },
    {
      about: 'last-minute cancellations',
      cause: 'Illness and breakdowns keep no calendar.',
      remedy: 'Ask each supplier who would step in, and have the name in the contract.',
    },
  ],
  steps: [
    'Decide what people should remember a year later.',
    'Fix the number of guests, the budget and two possible dates.',
    'Book what exists only once: the place and the people.',
    'Write a schedule for the day with one name beside each line.',
    'Hand the schedule to somebody else, and be a guest at your own event.',
  ],
  costs: [
    'the date and the season',
    'the number of guests',
    'how much is included in the place',
    'how many details are made for you alone',
  ],
}
