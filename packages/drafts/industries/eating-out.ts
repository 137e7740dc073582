import type { Trade } from './trade.ts'

/** What is different for those who go out to eat or drink rather than order something. */
export const eatingOut = {
  people: [
    'families',
    'large groups',
    'vegans',
    'office teams',
    'people with allergies',
    'students',
  ],
  cases: ['birthday parties', 'business lunches', 'date nights', 'small weddings'],
  moments: [
    'on a budget',
    'on Sundays',
    'with kids',
    'with a dog',
    'late at night',
    'without a reservation',
  ],
  choices: [
    {
      ways: ['quiet', 'lively'],
      fits: ['you want to talk or to work', 'you want to be among people'],
    },
    {
      ways: ['independent', 'chain'],
      fits: [
        'you like to be surprised and to know the people',
        'you want to know beforehand what you will get',
      ],
    },
  ],
  aspects: [
    'opening hours',
    'menu',
    'reservations',
    'parking',
    'allergen information',
    'private rooms',
    'outdoor seating',
    'gift cards',
  ],
  offers: ['outdoor seating', 'gluten-free options', 'free Wi-Fi', 'private rooms'],
  formats: ['sample menu', 'group booking guide', 'seasonal calendar'],
  points: [
    {
      about: 'the table',
      ask: 'Do we need a reservation, and how long is the table ours?',
      why: 'It is good to know before dessert that somebody else is waiting.',
    },
    {
      about: 'allergies',
      ask: 'How do you handle allergies in the kitchen?',
      why: 'Leaving something out is easy; keeping it off the board and the knife takes care.',
    },
    {
      about: 'the noise',
      ask: 'Where do we sit best if we want to talk?',
      why: 'Two corners of the same room can be two different evenings.',
    },
    {
      about: 'children and dogs',
      ask: 'Is there room for a stroller, and are dogs welcome?',
      why: 'Nobody likes to find out at the door.',
    },
    {
      about: 'what is in season',
      ask: 'What would you order today, and why?',
      why: 'The people who work there know what came in this morning.',
    },
    {
      about: 'the bill',
      ask: 'Can we pay separately, and which cards do you take?',
      why: 'With a large group, it saves the last quarter of an hour.',
    },
  ],
  worries: [
    {
      about: 'food allergies',
      cause: 'Ingredients hide in sauces, crumbs and frying oil.',
      remedy: 'Say it when you reserve and again when you order; no good kitchen minds.',
    },
    {
      about: 'long waits',
      cause: 'Everybody is hungry at the same time.',
      remedy: 'Come a little earlier than the others, or ask when it is calm.',
    },
    {
      about: 'a table that is too small',
      cause: 'One friend brings another.',
      remedy: 'Reserve for one more than you expect, and say so.',
    },
  ],
  steps: [
    'Count the people, and ask about allergies and habits.',
    'Decide what the occasion is: a quick coffee, a long evening, something to celebrate.',
    'Look at the menu and the opening hours of that very day.',
    'Reserve, and say what matters: a quiet corner, a stroller, a birthday.',
    'Tell them afterward what you liked; it is how a place becomes yours.',
  ],
  costs: [
    'the day and the time',
    'the size of the group',
    'what is in season',
    'how many courses there are',
  ],
} satisfies Partial<Trade>
