import type { Trade } from './trade.ts'

export const repairs: Trade = {
  words:
    'plumb* electric* hvac heating boiler furnace roof* gutter drain* leak* handyman pest* termite appliance chimney garage-door locksmith mold water-heater septic home-service home-repair home-maintenance air-condition*',
  sells: 'service',
  local: true,
  provider: 'contractor',
  take: 'hire',
  get: ['get', 'getting'],
  quote: 'quote',
  remedy: 'repair',
  urgent: true,
  people: [
    'homeowners',
    'landlords',
    'first-time homeowners',
    'property managers',
    'tenants',
    'shop owners',
  ],
  cases: ['older homes', 'rental properties', 'apartment buildings', 'historic houses'],
  moments: [
    'after a storm',
    'before selling a house',
    'in winter',
    'on a budget',
    'on weekends',
    'before moving in',
  ],
  choices: [
    {
      ways: ['DIY', 'professional'],
      fits: [
        'the job is small, safe and easy to undo',
        'a mistake would be expensive or dangerous',
      ],
    },
    {
      ways: ['flat-rate', 'hourly'],
      fits: [
        'the work can be described completely beforehand',
        'nobody can say yet what will be found',
      ],
    },
    {
      ways: ['temporary', 'permanent'],
      fits: [
        'the weather or the budget does not allow more right now',
        'the cause is known and can be removed',
      ],
    },
  ],
  aspects: [
    'permits',
    'warranty',
    'inspection',
    'insurance claims',
    'maintenance schedule',
    'materials',
    'timeline',
    'safety',
  ],
  offers: ['free estimates', 'a written warranty', 'weekend appointments', 'emergency service'],
  formats: ['inspection checklist', 'maintenance calendar', 'photo guide'],
  points: [
    {
      about: 'the cause',
      ask: 'What caused this, and how do you know?',
      why: 'A repair that treats only what can be seen comes back, and the second visit costs more than the first.',
    },
    {
      about: 'the written estimate',
      ask: 'What is included in this estimate, and what is not?',
      why: 'Two estimates can only be compared when both say what happens to cleanup, disposal and materials.',
    },
    {
      about: 'permits',
      ask: 'Does this job need a permit, and who applies for it?',
      why: 'Missing paperwork tends to surface at the worst moment, when a house is sold or a claim is filed.',
    },
    {
      about: 'the warranty',
      ask: 'Which part of the warranty covers labor, and which covers materials?',
      why: 'A long warranty on a part is of little use when the work around it is not covered.',
    },
    {
      about: 'insurance',
      ask: 'Can you show me your license and proof of insurance?',
      why: 'If somebody gets hurt or something breaks, this decides who pays.',
    },
    {
      about: 'timing',
      ask: 'When can you start, and what could delay you?',
      why: 'Weather, parts and other jobs move dates; it helps to know in advance which of them may.',
    },
  ],
  worries: [
    {
      about: 'surprise costs',
      cause:
        'They come from work nobody wrote down: a rotten board behind the wall, a part that turned out to be broken too.',
      remedy: 'Agree in writing that nothing extra starts before you have said yes to its price.',
    },
    {
      about: 'repeat repairs',
      cause: 'The symptom was fixed, while the cause stayed where it was.',
      remedy: 'Ask to be shown the cause, and keep photos from before and after.',
    },
    {
      about: 'no-shows',
      cause: 'Small jobs slip between large ones when nobody has fixed a date.',
      remedy: 'Agree on one contact person and a day for the next message before you hang up.',
    },
    {
      about: 'hidden damage',
      cause: 'Water, heat and pests work where nobody looks.',
      remedy: 'Have the surroundings checked as well while the wall or the cover is open anyway.',
    },
  ],
  steps: [
    'Make it safe first: turn off the water, the gas or the power if they are involved.',
    'Take photos of what you see before anything is moved.',
    'Write down when it began and what you have tried already.',
    'Ask for a written estimate that names the cause, the work and the materials.',
    'Check the finished work together, and keep the paperwork where you will find it again.',
  ],
  costs: [
    'the cause (often visible only on site)',
    'how easy the spot is to reach',
    'the materials and parts',
    'how soon it has to be done',
  ],
}
