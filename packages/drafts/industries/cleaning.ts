import type { Trade } from './trade.ts'

export const cleaning: Trade = {
  words: 'clean* janitor* maid housekeep* laundry pressure-wash* disinfect* junk declutter*',
  sells: 'service',
  local: true,
  provider: 'company',
  take: 'hire',
  get: ['book', 'booking'],
  quote: 'quote',
  remedy: 'cleaning',
  urgent: true,
  people: [
    'busy families',
    'office managers',
    'landlords',
    'people moving out',
    'pet owners',
    'seniors',
  ],
  cases: ['small offices', 'vacation rentals', 'apartments', 'homes with pets'],
  moments: [
    'before moving out',
    'after a renovation',
    'before the holidays',
    'on weekends',
    'on a budget',
    'at short notice',
  ],
  choices: [
    {
      ways: ['weekly', 'one-time'],
      fits: [
        'you want it to stay clean without thinking about it',
        'there is one occasion, such as a move',
      ],
    },
    {
      ways: ['hourly', 'flat-rate'],
      fits: ['what needs doing changes from visit to visit', 'the rooms and tasks stay the same'],
    },
    {
      ways: ['eco-friendly', 'conventional'],
      fits: ['children, pets or allergies are a concern', 'stubborn stains need stronger products'],
    },
  ],
  aspects: [
    'checklist',
    'supplies',
    'frequency',
    'room-by-room plan',
    'stain removal',
    'insurance',
    'products',
    'schedule',
  ],
  offers: ['their own supplies', 'evening visits', 'the same team every time', 'no long contract'],
  formats: ['room-by-room checklist', 'weekly schedule', 'stain guide'],
  points: [
    {
      about: 'the task list',
      ask: 'Which tasks are part of every visit, and which are extra?',
      why: '“Clean” means something different to everybody; a list means the same to both sides.',
    },
    {
      about: 'keys and access',
      ask: 'Who has the key, and how is it kept?',
      why: 'You are letting somebody in while you are out, so it should be more than a promise.',
    },
    {
      about: 'products',
      ask: 'Which products do you use, and can I choose others?',
      why: 'Surfaces, pets and allergies set limits that a team cannot guess.',
    },
    {
      about: 'insurance',
      ask: 'What happens if something breaks?',
      why: 'It is a short conversation beforehand and a long one afterward.',
    },
    {
      about: 'the team',
      ask: 'Will the same people come each time?',
      why: 'Somebody who knows the place needs no new explanation, and sees what has changed.',
    },
    {
      about: 'feedback',
      ask: 'Whom do I tell when something was missed?',
      why: 'A small remark on the same day is easily put right; a list after three months is not.',
    },
  ],
  worries: [
    {
      about: 'missed spots',
      cause: 'Nobody agreed on what belongs to a visit.',
      remedy: 'Walk through the rooms together once, and keep the list where the team can see it.',
    },
    {
      about: 'damaged surfaces',
      cause: 'Stone, wood and screens do not take every product.',
      remedy: 'Point out delicate surfaces on the first visit, and leave a note on them.',
    },
    {
      about: 'strangers with a key',
      cause: 'It is natural to feel uneasy about people you have not met.',
      remedy: 'Ask who will come, meet them once, and agree on how keys are handled.',
    },
    {
      about: 'last-minute cancellations',
      cause: 'A small team has nobody to send when one person is ill.',
      remedy: 'Ask how a visit is made up for, and how early you will hear.',
    },
  ],
  steps: [
    'List the rooms and what has to be done in each, and how often.',
    'Mark what must not be touched, and what needs its own product.',
    'Ask for a price for exactly this list.',
    'Be there for the first visit, and go through the rooms together at the end.',
    'Say what was missed on the same day, so that the list can be changed.',
  ],
  costs: [
    'the size and the number of rooms',
    'how often somebody comes',
    'the state at the first visit',
    'extras such as windows or carpets',
  ],
}
