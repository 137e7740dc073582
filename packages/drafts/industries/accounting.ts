import type { Trade } from './trade.ts'

export const accounting: Trade = {
  words: 'account* tax* bookkeep* payroll cpa audit* vat invoic* financ* cash-flow',
  sells: 'service',
  local: true,
  provider: 'accountant',
  take: 'hire',
  get: ['handle', 'handling'],
  quote: 'consultation',
  remedy: 'help',
  urgent: false,
  people: [
    'freelancers',
    'small business owners',
    'self-employed workers',
    'landlords',
    'startup founders',
    'restaurant owners',
  ],
  cases: ['nonprofits', 'online shops', 'family businesses', 'construction companies'],
  moments: [
    'before year end',
    'in the first year of business',
    'with irregular income',
    'after a job change',
    'on a budget',
    'without an accountant',
  ],
  choices: [
    {
      ways: ['in-house', 'outsourced'],
      fits: [
        'there is enough of it to fill a desk',
        'it comes in waves or takes a few hours a month',
      ],
    },
    {
      ways: ['monthly', 'annual'],
      fits: ['you want to steer by the figures', 'few things change and only the return counts'],
    },
    {
      ways: ['software-based', 'personal'],
      fits: ['the entries are simple and repeat themselves', 'judgment matters more than typing'],
    },
  ],
  aspects: [
    'deadlines',
    'checklist',
    'deductions',
    'fees',
    'record keeping',
    'software',
    'forms',
    'mistakes',
  ],
  offers: ['fixed monthly fees', 'online meetings', 'year-round support', 'industry experience'],
  formats: ['deadline calendar', 'spreadsheet template', 'worked example'],
  points: [
    {
      about: 'records',
      ask: 'Which records do you need from me, and in which form?',
      why: 'Sorted papers are the cheapest way to lower a bill.',
    },
    {
      about: 'deadlines',
      ask: 'Which dates apply to me this year?',
      why: 'A late form can cost more than a wrong one.',
    },
    {
      about: 'fees',
      ask: 'What is included in the fee, and what is billed on top?',
      why: 'Questions by phone, letters from the tax office and year-end work are where two offers differ.',
    },
    {
      about: 'software',
      ask: 'Which program do you work with, and can I see my figures in it?',
      why: 'You own the business, so you should be able to look at the numbers whenever you like.',
    },
    {
      about: 'responsibility',
      ask: 'Who signs, and who answers when the tax office writes?',
      why: 'It should be settled before the letter arrives.',
    },
    {
      about: 'advice during the year',
      ask: 'Do we talk before large decisions, or only after them?',
      why: 'Afterward the figures can be reported; before, they can still be changed.',
    },
  ],
  worries: [
    {
      about: 'penalties',
      cause: 'They follow missed dates far more often than wrong sums.',
      remedy: 'Put every deadline in one calendar, with a reminder two weeks before each.',
    },
    {
      about: 'messy records',
      cause: 'Receipts pile up because there is no fixed moment for them.',
      remedy:
        'Give each week a quarter of an hour, always on the same day, and photograph receipts at once.',
    },
    {
      about: 'cash flow problems',
      cause: 'Profit on paper does not pay the rent on the first of the month.',
      remedy:
        'Look ahead at what is due and what will come in, and send invoices on the day the work is done.',
    },
    {
      about: 'audits',
      cause: 'Nobody enjoys being asked for papers from years ago.',
      remedy: 'File each receipt with a word on what it was for, while you still remember.',
    },
  ],
  steps: [
    'Separate business and private money, with an account for each.',
    'Collect invoices and receipts in one place, on the day they arrive.',
    'Write the dates that apply to you into one calendar.',
    'Go through the figures once a month, and mark what you do not understand.',
    'Talk them over before the year ends, while there is still something to decide.',
  ],
  costs: [
    'how many entries there are each month',
    'how well the records are kept',
    'the legal form of the business',
    'how much advice you want during the year',
  ],
}
