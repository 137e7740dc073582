import type { Trade } from './trade.ts'

export const auto: Trade = {
  words:
    'auto automotive car vehicle motor tire garage truck collision dealership detailing brake transmission windshield mechanic oil-change ev',
  narrower: [
    {
      words: 'used-car car-buy* dealership car',
      people: ['first-time buyers', 'new drivers', 'families', 'commuters', 'students', 'seniors'],
      cases: ['city driving', 'long commutes', 'large families'],
      moments: [
        'on a budget',
        'with bad credit',
        'from a private seller',
        'for the first time',
        'with a trade-in',
        'before winter',
      ],
    },
  ],
  sells: 'service',
  local: true,
  provider: 'shop',
  take: 'find',
  get: ['book', 'booking'],
  quote: 'quote',
  remedy: 'repair',
  urgent: true,
  people: [
    'new drivers',
    'fleet managers',
    'commuters',
    'used car buyers',
    'busy parents',
    'seniors',
  ],
  cases: ['older cars', 'electric cars', 'company vans', 'high-mileage cars'],
  moments: [
    'before a road trip',
    'in winter',
    'after an accident',
    'on a budget',
    'on the same day',
    'without an appointment',
  ],
  choices: [
    {
      ways: ['dealership', 'independent'],
      fits: [
        'the car is under warranty or very new',
        'it is older and you want to know who works on it',
      ],
    },
    {
      ways: ['original-part', 'aftermarket'],
      fits: ['safety or fit is critical', 'the part is simple and the car is older'],
    },
    {
      ways: ['mobile', 'in-shop'],
      fits: [
        'the job is small and the car should not be moved',
        'lifts, machines or a long look are needed',
      ],
    },
  ],
  aspects: [
    'warning signs',
    'maintenance schedule',
    'warranty',
    'parts',
    'insurance claims',
    'timeline',
    'safety',
    'inspection',
  ],
  offers: ['a loaner car', 'weekend hours', 'a parts warranty', 'written estimates'],
  formats: ['service schedule', 'warning-light guide', 'inspection checklist'],
  points: [
    {
      about: 'the diagnosis',
      ask: 'What did you check, and what did you rule out?',
      why: 'Replacing parts until the noise stops is the most expensive diagnosis.',
    },
    {
      about: 'the estimate',
      ask: 'Will you call me before it becomes more than the estimate?',
      why: 'One sentence on the order form prevents most arguments.',
    },
    {
      about: 'parts',
      ask: 'Are these original, aftermarket or used parts?',
      why: 'All three have their place; you should know which of them you pay for.',
    },
    {
      about: 'the warranty',
      ask: 'What does the warranty cover, and where is it valid?',
      why: 'Cars like to break down far from home.',
    },
    {
      about: 'urgency',
      ask: 'What is unsafe, what can wait, and for how long?',
      why: 'It lets you spread the bill without taking a risk.',
    },
    {
      about: 'the old part',
      ask: 'Can you show me the part that was replaced?',
      why: 'Seeing the wear is the quickest way to understand the bill.',
    },
  ],
  worries: [
    {
      about: 'overcharging',
      cause: 'Few people can judge what was really necessary.',
      remedy: 'Ask for the estimate split into parts and labor, and for the old parts.',
    },
    {
      about: 'repeat breakdowns',
      cause: 'The part was replaced, and what had worn it out was not.',
      remedy: 'Ask why it failed before you agree to replace it.',
    },
    {
      about: 'long repair times',
      cause: 'The car waits for a part, or for a free lift.',
      remedy: 'Ask for the part to be ordered before you bring the car.',
    },
    {
      about: 'warning lights',
      cause: 'They tell that something is wrong, not what.',
      remedy:
        'Note color, time and what you were doing, and look the color up in the manual at once.',
    },
  ],
  steps: [
    'Note what you hear, see or smell, and when it happens.',
    'Look at the manual for the color of any warning light; red means stop.',
    'Ask for a diagnosis before you agree to a repair.',
    'Have the estimate split into what is urgent and what can wait.',
    'Keep the invoices together; they are worth money when you sell.',
  ],
  costs: [
    'the make and age of the car',
    'how hard the part is to reach',
    'the kind of parts',
    'what else is found on the way',
  ],
}
