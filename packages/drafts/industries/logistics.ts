import type { Trade } from './trade.ts'

export const logistics: Trade = {
  words:
    'logistic* freight ship* courier transport* haul* pallet warehous* moving mover removals deliver* storage trucking supply-chain fulfil*',
  sells: 'service',
  local: true,
  provider: 'company',
  take: 'hire',
  get: ['book', 'booking'],
  quote: 'quote',
  remedy: 'solutions',
  urgent: true,
  people: [
    'small manufacturers',
    'online retailers',
    'warehouse managers',
    'importers',
    'office managers',
    'growing businesses',
  ],
  cases: ['fragile goods', 'oversized items', 'small shipments', 'seasonal peaks'],
  moments: [
    'on the same day',
    'before the holidays',
    'on a budget',
    'across borders',
    'at short notice',
    'for the first time',
  ],
  choices: [
    {
      ways: ['shared', 'dedicated'],
      fits: [
        'the goods can wait for a full vehicle',
        'time or handling leave no room for other stops',
      ],
    },
    {
      ways: ['in-house', 'outsourced'],
      fits: ['volumes are steady all year', 'they rise and fall with the season'],
    },
    {
      ways: ['express', 'standard'],
      fits: ['somebody stands still until it arrives', 'a day more makes no difference'],
    },
  ],
  aspects: [
    'tracking',
    'insurance',
    'paperwork',
    'packaging',
    'timeline',
    'requirements',
    'checklist',
    'rates',
  ],
  offers: ['live tracking', 'fixed rates', 'weekend collection', 'liability cover'],
  formats: ['packing checklist', 'paperwork guide', 'planning calendar'],
  points: [
    {
      about: 'tracking',
      ask: 'How do I find out where my goods are, without calling?',
      why: 'The question always comes from a customer, and the answer should take seconds.',
    },
    {
      about: 'liability',
      ask: 'Up to which value are the goods covered, and from which moment?',
      why: 'Standard liability is limited, often by weight rather than by value.',
    },
    {
      about: 'packaging',
      ask: 'How should it be packed, and who checks it?',
      why: 'Claims for damage are often decided by the packaging.',
    },
    {
      about: 'times',
      ask: 'Is this an arrival time or an estimate?',
      why: 'A ramp, a crew or a production line may be waiting for it.',
    },
    {
      about: 'paperwork',
      ask: 'Which papers travel with the goods, and who fills them in?',
      why: 'A missing line stops a truck as surely as a flat tire.',
    },
    {
      about: 'the contact',
      ask: 'Who answers the phone when something goes wrong at night?',
      why: 'Goods travel when offices are closed.',
    },
  ],
  worries: [
    {
      about: 'late deliveries',
      cause: 'Traffic is one reason; a loading ramp that was not ready is another.',
      remedy: 'Agree on time windows at both ends, and on who tells whom about a change.',
    },
    {
      about: 'damaged goods',
      cause: 'Loads shift when they are stacked or strapped for the wrong journey.',
      remedy: 'Take photos at loading and at delivery, and note damage before you sign.',
    },
    {
      about: 'hidden surcharges',
      cause: 'Waiting time, fuel and special vehicles are priced apart.',
      remedy: 'Ask for a list of surcharges with the first offer.',
    },
    {
      about: 'lost shipments',
      cause: 'They are rarely lost, and often labeled twice or not at all.',
      remedy: 'Use one label, one reference number, and remove the old ones.',
    },
  ],
  steps: [
    'Write down size, weight, value and what the goods must not be exposed to.',
    'Fix the time windows at both ends, with a name and a phone number.',
    'Pack for the whole journey, and take photos.',
    'Ask for an offer that lists liability and surcharges.',
    'Check at delivery, and note everything on the paper before you sign.',
  ],
  costs: [
    'distance and weight',
    'how soon it has to arrive',
    'loading and waiting times',
    'special needs such as cooling or a tail lift',
  ],
}
