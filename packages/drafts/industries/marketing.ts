import type { Trade } from './trade.ts'

export const marketing: Trade = {
  words:
    'marketing advertis* seo ppc brand* agency pr social-media graphic copywrit* content logo email-campaign public-relations influencer media',
  sells: 'service',
  local: false,
  provider: 'agency',
  take: 'hire',
  get: ['plan', 'planning'],
  quote: 'proposal',
  remedy: 'help',
  urgent: false,
  people: [
    'small business owners',
    'startup founders',
    'real estate agents',
    'restaurant owners',
    'consultants',
    'therapists',
  ],
  cases: ['local shops', 'nonprofits', 'online shops', 'B2B companies'],
  moments: [
    'on a small budget',
    'in a niche market',
    'for a product launch',
    'without an agency',
    'with a small team',
    'in the first year',
  ],
  choices: [
    {
      ways: ['in-house', 'outsourced'],
      fits: [
        'it is daily work and needs to know the business from the inside',
        'skills are needed that would not fill a desk',
      ],
    },
    {
      ways: ['organic', 'paid'],
      fits: [
        'you can wait and want something that lasts',
        'a date is fixed and results are needed soon',
      ],
    },
    {
      ways: ['monthly', 'project-based'],
      fits: ['the work never ends', 'there is one thing to finish'],
    },
  ],
  aspects: [
    'strategy',
    'budget',
    'examples',
    'checklist',
    'metrics',
    'tools',
    'mistakes',
    'templates',
  ],
  offers: ['month-to-month contracts', 'clear reporting', 'fixed packages', 'a free audit'],
  formats: ['planning calendar', 'brief template', 'budget worksheet'],
  points: [
    {
      about: 'the goal',
      ask: 'Which single figure should this change?',
      why: 'Without it everything looks like success, and nothing can be stopped.',
    },
    {
      about: 'ownership',
      ask: 'Who owns accounts, files and texts when we part?',
      why: 'Starting again from nothing is the most expensive way to change a supplier.',
    },
    {
      about: 'reporting',
      ask: 'What will I see each month, and what will you do differently because of it?',
      why: 'A report that leads to no decision is decoration.',
    },
    {
      about: 'the audience',
      ask: 'Whom are we talking to, and what do they worry about?',
      why: 'A message for everybody is read by nobody.',
    },
    {
      about: 'the people',
      ask: 'Who does the work, and how many other clients do they have?',
      why: 'The person in the first meeting is not always the one who writes.',
    },
    {
      about: 'time',
      ask: 'When should we see something, and when is it too early to judge?',
      why: 'Patience is easier when it was agreed on.',
    },
  ],
  worries: [
    {
      about: 'wasted ad spend',
      cause: 'Money is spread over many channels, and none of them gets enough to show anything.',
      remedy: 'Begin with one channel and one offer, and measure down to the inquiry.',
    },
    {
      about: 'unclear reporting',
      cause: 'It is easier to count views than to find out who called because of them.',
      remedy: 'Ask every new customer how they found you, and put the answer next to the report.',
    },
    {
      about: 'inconsistent branding',
      cause: 'Everybody makes a little something, each in a hurry.',
      remedy: 'Write one page with words, colors and examples, and let everybody use it.',
    },
    {
      about: 'no inquiries',
      cause: 'The offer is clear to those who wrote it.',
      remedy:
        'Show the page to somebody outside for ten seconds, and ask what they could buy there.',
    },
  ],
  steps: [
    'Write down whom you want to reach, and what they want to get done.',
    'Choose one offer and one next step for them.',
    'Pick the channel in which they already are.',
    'Make a small first version, and let real people see it.',
    'Look at the figures on a fixed day, and change one thing at a time.',
  ],
  costs: [
    'how contested your market is',
    'how much material exists already',
    'the number of channels',
    'how much of it your own people do',
  ],
}
