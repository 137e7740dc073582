import type { Trade } from './trade.ts'

export const legal: Trade = {
  words:
    'law lawyer legal attorney solicitor notar* estate-plan* divorce* probate immigration trademark custody barrister will personal-injury',
  sells: 'service',
  local: true,
  provider: 'lawyer',
  take: 'hire',
  get: ['start', 'starting'],
  quote: 'consultation',
  remedy: 'help',
  urgent: false,
  people: [
    'small business owners',
    'young families',
    'unmarried couples',
    'blended families',
    'freelancers',
    'retirees',
  ],
  cases: [],
  moments: [
    'without going to court',
    'after a divorce',
    'when moving to another state',
    'before signing a contract',
    'on a budget',
    'for the first time',
  ],
  choices: [
    {
      ways: ['online', 'lawyer-led'],
      fits: [
        'the situation is simple and nobody is likely to object',
        'money, family or another country make it complicated',
      ],
    },
    {
      ways: ['flat-fee', 'hourly'],
      fits: [
        'the task has a clear beginning and end',
        'nobody can say how the other side will answer',
      ],
    },
    {
      ways: ['negotiated', 'court-led'],
      fits: ['both sides still talk to each other', 'one side will not move without a judge'],
    },
  ],
  aspects: ['documents', 'fees', 'timeline', 'deadlines', 'process', 'forms', 'rights', 'mistakes'],
  offers: ['flat fees', 'video meetings', 'free first consultations', 'payment plans'],
  formats: ['document checklist', 'timeline', 'plain-language glossary'],
  points: [
    {
      about: 'fees',
      ask: 'How do you charge, and what could make it cost more?',
      why: 'The way of charging matters as much as the rate, because it decides who carries the risk of a long matter.',
    },
    {
      about: 'documents',
      ask: 'Which papers should I bring to the first meeting?',
      why: 'With the papers on the table the first meeting is advice; without them it is an appointment for a second one.',
    },
    {
      about: 'deadlines',
      ask: 'Is there a date after which it is too late?',
      why: 'Some rights end quietly on a certain day, however good the case is.',
    },
    {
      about: 'experience',
      ask: 'How often do you handle matters like this one?',
      why: 'Law is wide, and routine in one field says little about another.',
    },
    {
      about: 'who does the work',
      ask: 'Who will work on this, and whom do I call with a question?',
      why: 'It saves money and nerves to know who reads your messages.',
    },
    {
      about: 'the goal',
      ask: 'What would a good result look like, and how likely is it?',
      why: 'An honest answer at the start prevents a bitter one at the end.',
    },
  ],
  worries: [
    {
      about: 'unclear legal fees',
      cause: 'Time is hard to estimate when it depends on what others do.',
      remedy: 'Ask for the fee agreement in writing, and for a message before a limit is passed.',
    },
    {
      about: 'missed deadlines',
      cause: 'The clock often starts with a letter that looks harmless.',
      remedy: 'Keep the envelope with its date, and ask about deadlines in the very first call.',
    },
    {
      about: 'family disputes',
      cause: 'They grow where wishes were never said aloud or written down.',
      remedy:
        'Talk early, write it down, and have it checked while everybody is still on good terms.',
    },
    {
      about: 'confusing paperwork',
      cause: 'Forms are written for those who process them.',
      remedy: 'Ask for an explanation in everyday words before you sign anything.',
    },
  ],
  steps: [
    'Write down what happened or what you want to settle, in order of dates.',
    'Collect letters, contracts and messages, and note what is missing.',
    'Ask about deadlines before anything else.',
    'Use the first meeting to hear your options, the costs and the risks of each.',
    'Decide, and have the next steps confirmed in writing.',
  ],
  costs: [
    'how complicated the situation is',
    'how much is prepared when you arrive',
    'whether the other side cooperates',
    'court and filing fees',
  ],
}
