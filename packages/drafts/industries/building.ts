import type { Trade } from './trade.ts'

export const building: Trade = {
  words:
    'build* construct* remodel* renovat* kitchen bathroom cabinet* joiner* carpent* floor* tile tiling paint* window door deck* fenc* extension loft basement architect* interior-design* drywall concrete mason* solar insulation staircase',
  sells: 'service',
  local: true,
  provider: 'contractor',
  take: 'hire',
  get: ['plan', 'planning'],
  quote: 'quote',
  remedy: 'repair',
  urgent: false,
  people: [
    'homeowners',
    'landlords',
    'young families',
    'first-time renovators',
    'retirees',
    'property developers',
  ],
  cases: ['small homes', 'older houses', 'rental properties', 'open-plan homes'],
  moments: [
    'on a budget',
    'while living in the house',
    'before selling a house',
    'in winter',
    'in a small space',
    'in stages',
  ],
  choices: [
    {
      ways: ['custom', 'ready-made'],
      fits: [
        'the room is unusual or it has to last for decades',
        'time is short and standard sizes will do',
      ],
    },
    {
      ways: ['fixed-price', 'cost-plus'],
      fits: [
        'the plans are complete before work begins',
        'you expect to decide details along the way',
      ],
    },
    {
      ways: ['DIY', 'professional'],
      fits: [
        'the work can be seen, redone and has no pipes or wires behind it',
        'several trades have to follow each other',
      ],
    },
  ],
  aspects: [
    'permits',
    'materials',
    'timeline',
    'budget',
    'ideas',
    'measurements',
    'maintenance',
    'mistakes to avoid',
  ],
  offers: ['a fixed price', 'free design visits', 'one project manager', 'a written schedule'],
  formats: ['planning worksheet', 'measuring guide', 'week-by-week schedule'],
  points: [
    {
      about: 'the drawing',
      ask: 'Will I see a drawing with measurements before anything is ordered?',
      why: 'A line on paper is moved in a minute; a wall or a cabinet is not.',
    },
    {
      about: 'materials',
      ask: 'Which materials are in this quote, by name?',
      why: 'Words like “quality wood” cannot be compared, and everything from wear to repair depends on the material.',
    },
    {
      about: 'permits',
      ask: 'Which permits does this need, and who gets them?',
      why: 'The answer depends on where you live, and it is far easier to settle before the first day than after the last.',
    },
    {
      about: 'the schedule',
      ask: 'Which weeks will I be without the room, and who comes when?',
      why: 'Living next to the work is easier when you know which days are loud and which are empty.',
    },
    {
      about: 'changes',
      ask: 'What happens when I change my mind halfway?',
      why: 'Changes are normal; they become expensive when nobody agreed on how they are priced.',
    },
    {
      about: 'payment',
      ask: 'Which payment is due at which stage?',
      why: 'Payments that follow finished stages keep both sides on the same schedule.',
    },
  ],
  worries: [
    {
      about: 'budget overruns',
      cause: 'Most come from decisions that were left open when the price was agreed.',
      remedy:
        'Choose fixtures and surfaces before signing, and set something aside for what is found behind the walls.',
    },
    {
      about: 'delays',
      cause: 'One late delivery moves every trade that comes after it.',
      remedy:
        'Order what takes longest first, and ask for a schedule that shows what waits for what.',
    },
    {
      about: 'poor workmanship',
      cause: 'It starts where nobody is responsible for the place in which two trades meet.',
      remedy:
        'Name one person who answers for the whole, and inspect each stage before the next covers it.',
    },
    {
      about: 'dust and noise',
      cause: 'They are part of the work, and worst where they were not planned for.',
      remedy: 'Agree on working hours, covered doors and a clean path before the first day.',
    },
  ],
  steps: [
    'Write down what bothers you about the room today, in order of importance.',
    'Measure it, and mark pipes, outlets, doors and windows on a sketch.',
    'Collect pictures of what you like, and say what about each.',
    'Ask for quotes for the same list, so that they can be compared.',
    'Fix materials, stages and payments in writing before anything is ordered.',
  ],
  costs: [
    'the size and the state of the room',
    'the materials you choose',
    'how many pipes, wires and walls have to be moved',
    'how many details are still open when work begins',
  ],
}
