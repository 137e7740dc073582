import type { Trade } from './trade.ts'

export const garden: Trade = {
  words:
    'landscap* lawn garden* tree pool patio irrigation nurser* snow-removal hardscap* hedge turf yard',
  sells: 'service',
  local: true,
  provider: 'company',
  take: 'hire',
  get: ['plan', 'planning'],
  quote: 'quote',
  remedy: 'treatment',
  urgent: false,
  people: [
    'homeowners',
    'busy families',
    'landlords',
    'new homeowners',
    'retirees',
    'property managers',
  ],
  cases: ['small yards', 'shady gardens', 'sloped yards', 'rental properties'],
  moments: [
    'in spring',
    'in fall',
    'on a budget',
    'in a dry summer',
    'before selling a house',
    'with pets and children',
  ],
  choices: [
    {
      ways: ['DIY', 'professional'],
      fits: [
        'you enjoy the work and have the weekends',
        'heavy machines, heights or drainage are involved',
      ],
    },
    {
      ways: ['one-time', 'year-round'],
      fits: [
        'you want a fresh start and will keep it up yourself',
        'it should look cared for in every season',
      ],
    },
    {
      ways: ['low-maintenance', 'traditional'],
      fits: ['the garden should ask little of you', 'tending it is part of the pleasure'],
    },
  ],
  aspects: [
    'ideas',
    'seasonal calendar',
    'drainage',
    'soil preparation',
    'plants',
    'watering',
    'maintenance',
    'design',
  ],
  offers: ['seasonal plans', 'free site visits', 'native plants', 'cleanup included'],
  formats: ['seasonal calendar', 'planting guide', 'yard planning worksheet'],
  points: [
    {
      about: 'the soil',
      ask: 'Have you looked at the soil, and what does it need first?',
      why: 'Most disappointments above ground start below it.',
    },
    {
      about: 'light and water',
      ask: 'How many hours of sun does this spot get, and where does the water go?',
      why: 'A plant in the wrong place needs care for the rest of its life.',
    },
    {
      about: 'upkeep',
      ask: 'What will this need from me each month?',
      why: 'The garden you can keep up is better than the one on the drawing.',
    },
    {
      about: 'the season',
      ask: 'What is the best time of year for this job, and why?',
      why: 'The same work can succeed or fail by a few weeks.',
    },
    {
      about: 'cleanup',
      ask: 'Who takes away branches, soil and packaging?',
      why: 'It is easily forgotten in a quote, and it fills more space than expected.',
    },
    {
      about: 'boundaries and lines',
      ask: 'Who checks for property lines, cables and pipes before digging?',
      why: 'A shovel finds them sooner or later, and a call beforehand is cheaper.',
    },
  ],
  worries: [
    {
      about: 'plants that die',
      cause: 'They were chosen for the picture rather than for the place.',
      remedy: 'Start from soil, light and water, and choose what wants to live there.',
    },
    {
      about: 'standing water',
      cause: 'Paving and compacted soil leave the rain nowhere to go.',
      remedy: 'Watch where puddles stay after a storm, and plan the drainage before anything else.',
    },
    {
      about: 'too much upkeep',
      cause: 'It is easy to plan in spring what nobody can mow, prune and water in August.',
      remedy: 'Decide how many hours a month you want to spend, and plan from there.',
    },
    {
      about: 'missed appointments',
      cause: 'Weather moves outdoor work, and nobody says so in time.',
      remedy: 'Agree on how you will hear about a new date when it rains.',
    },
  ],
  steps: [
    'Walk the ground after rain and at noon, and note where it is wet, dry and in shade.',
    'Write down how you want to use it, and how much time you will spend on it.',
    'Set the hard parts first: paths, drainage, edges.',
    'Choose plants for the place, and leave them room to grow.',
    'Agree on who looks after what in the first year.',
  ],
  costs: [
    'the size of the area and how easy it is to reach',
    'how much soil or material has to be moved',
    'the plants and surfaces you choose',
    'the upkeep that comes after',
  ],
}
