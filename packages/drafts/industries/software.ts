import type { Trade } from './trade.ts'

export const software: Trade = {
  words:
    'software saas tech technolog* it it-service it-support managed-it cyber* cloud app data ai artificial* automat* web website hosting chatbot crm erp api database program* computer',
  narrower: [
    {
      words: 'website web web-design* web-develop* hosting',
      people: [
        'small business owners',
        'restaurant owners',
        'consultants',
        'therapists',
        'contractors',
        'startup founders',
      ],
      cases: ['nonprofits', 'online shops', 'local shops', 'medical practices'],
      moments: [
        'on a budget',
        'without coding',
        'for the first time',
        'in a month',
        'without losing search rankings',
        'with a small team',
      ],
    },
  ],
  sells: 'service',
  local: false,
  provider: 'company',
  take: 'hire',
  get: ['plan', 'planning'],
  quote: 'demo',
  remedy: 'fix',
  urgent: false,
  people: [
    'small business owners',
    'startup founders',
    'non-technical founders',
    'operations managers',
    'office managers',
    'consultants',
  ],
  cases: ['remote teams', 'nonprofits', 'online shops', 'healthcare practices'],
  moments: [
    'on a budget',
    'without coding',
    'with a small team',
    'during a migration',
    'under the GDPR',
    'in a growing company',
  ],
  choices: [
    {
      ways: ['custom', 'off-the-shelf'],
      fits: [
        'the way you work is what sets you apart',
        'others have the same need and a product has grown around it',
      ],
    },
    {
      ways: ['cloud-based', 'on-premises'],
      fits: ['nobody wants to look after a server', 'data has to stay in the house'],
    },
    {
      ways: ['open-source', 'proprietary'],
      fits: [
        'you want to be able to change it and to leave',
        'you want one company to be responsible',
      ],
    },
  ],
  aspects: [
    'integrations',
    'security',
    'implementation',
    'use cases',
    'requirements',
    'migration',
    'pricing models',
    'best practices',
  ],
  offers: ['a free trial', 'fixed-price projects', 'phone support', 'an open API'],
  formats: ['requirements template', 'migration checklist', 'feature comparison sheet'],
  points: [
    {
      about: 'the problem',
      ask: 'Which step of our work will be different, and for whom?',
      why: 'A tool that solves nobody’s problem is opened twice.',
    },
    {
      about: 'integrations',
      ask: 'Which of our programs does it talk to, in both directions?',
      why: 'Typing data from one window into another is what you wanted to end.',
    },
    {
      about: 'your data',
      ask: 'How do we get everything out again, and in which format?',
      why: 'The way out should be clear before the way in.',
    },
    {
      about: 'security',
      ask: 'Who can see our data, and how would we hear about a problem?',
      why: 'A plain answer to this is worth more than a row of badges.',
    },
    {
      about: 'support',
      ask: 'Who helps when it stops, and how fast?',
      why: 'It will happen on the day on which it matters.',
    },
    {
      about: 'running costs',
      ask: 'What will it cost each month when twice as many people use it?',
      why: 'Prices per person or per use grow together with your success.',
    },
  ],
  worries: [
    {
      about: 'slow adoption',
      cause: 'People were told about the tool after it had been chosen.',
      remedy: 'Let two of those who will use it try it for a week before you decide.',
    },
    {
      about: 'data loss',
      cause: 'Old and new system overlap, and nobody knows which of them is right.',
      remedy:
        'Fix a day after which only one of them counts, and keep a copy from the evening before.',
    },
    {
      about: 'vendor lock-in',
      cause: 'Data and habits grow into a product year after year.',
      remedy: 'Try the export once at the start, with real data.',
    },
    {
      about: 'projects that never end',
      cause: 'Everything is important, so nothing is finished.',
      remedy: 'Agree on the smallest version that would already help, and put it to use.',
    },
  ],
  steps: [
    'Describe the work as it is today, step by step, with the detours.',
    'Mark the step that costs the most time or causes the most mistakes.',
    'Write down what the first version must do, and what can wait.',
    'Try it with real data and with the people who will use it.',
    'Decide by a figure that you noted before the trial.',
  ],
  costs: [
    'how special your way of working is',
    'how many systems it has to talk to',
    'the state of the data you have',
    'the number of people who use it',
  ],
}
