import type { Trade } from './trade.ts'

export const pets: Trade = {
  words: 'pet dog cat pupp* kitten vet veterin* animal groom* kennel horse',
  narrower: [
    {
      words: 'dog pupp*',
      people: [
        'first-time dog owners',
        'busy families',
        'apartment dwellers',
        'seniors with dogs',
        'people who travel',
        'owners of rescue dogs',
      ],
      cases: ['senior dogs', 'anxious dogs', 'puppies', 'large breeds'],
    },
    {
      words: 'cat kitten',
      people: [
        'first-time cat owners',
        'busy families',
        'apartment dwellers',
        'seniors with cats',
        'people who travel',
        'owners of rescue cats',
      ],
      cases: ['senior cats', 'shy cats', 'kittens', 'indoor cats'],
    },
  ],
  sells: 'service',
  local: true,
  provider: 'service',
  take: 'find',
  get: ['book', 'booking'],
  quote: 'first appointment',
  remedy: 'treatment',
  urgent: true,
  people: [
    'first-time pet owners',
    'busy families',
    'apartment dwellers',
    'seniors',
    'people who travel',
    'owners of rescue animals',
  ],
  cases: ['senior dogs', 'anxious pets', 'puppies', 'large breeds'],
  moments: [
    'before a vacation',
    'for the first time',
    'at home',
    'on a budget',
    'in summer',
    'on weekends',
  ],
  choices: [
    {
      ways: ['at-home', 'on-site'],
      fits: [
        'your animal is old, anxious or hard to move',
        'it likes company and copes well with new places',
      ],
    },
    {
      ways: ['one-time', 'regular'],
      fits: ['there is a single occasion', 'routine keeps your animal calm and healthy'],
    },
    {
      ways: ['DIY', 'professional'],
      fits: [
        'your animal trusts you with it and nothing can go wrong',
        'sharp tools, medicine or fear are involved',
      ],
    },
  ],
  aspects: [
    'checklist',
    'preparation',
    'frequency',
    'safety',
    'aftercare',
    'age guide',
    'signs to watch for',
    'costs',
  ],
  offers: ['weekend hours', 'home visits', 'photo updates', 'small groups'],
  formats: ['first-visit checklist', 'care calendar', 'breed guide'],
  points: [
    {
      about: 'your animal’s character',
      ask: 'How do you work with animals that are afraid?',
      why: 'The answer shows whether somebody works with patience or with force.',
    },
    {
      about: 'health',
      ask: 'Which vaccinations and papers do you ask for?',
      why: 'It protects your own animal as much as the others.',
    },
    {
      about: 'emergencies',
      ask: 'What do you do if something happens, and which vet do you call?',
      why: 'In that moment nobody should have to search for a number.',
    },
    {
      about: 'the place',
      ask: 'May I see where my animal will be?',
      why: 'Smell, noise and space tell more than a website.',
    },
    {
      about: 'updates',
      ask: 'How will I hear how it went?',
      why: 'Small changes in appetite or skin are often noticed by somebody else first.',
    },
    {
      about: 'frequency',
      ask: 'How often does my animal really need this?',
      why: 'Age, breed and coat make a difference, and more is not always better.',
    },
  ],
  worries: [
    {
      about: 'a stressed animal',
      cause: 'New smells, sounds and hands come all at once.',
      remedy: 'Plan a short first visit without any goal, and bring something that smells of home.',
    },
    {
      about: 'injuries',
      cause: 'They happen when an animal is held against its will or left unwatched.',
      remedy: 'Ask who is in the room at all times, and how breaks are taken.',
    },
    {
      about: 'high vet bills',
      cause: 'Small problems grow while they are hidden under fur.',
      remedy: 'Look and feel your animal over once a week, always in the same order.',
    },
    {
      about: 'last-minute plans',
      cause: 'Good places are full before holidays.',
      remedy: 'Book as soon as you know your dates, and ask for a trial day before.',
    },
  ],
  steps: [
    'Write down age, breed, health and what your animal is afraid of.',
    'Visit the place once without an appointment to keep.',
    'Bring vaccination papers, medicine and a familiar blanket.',
    'Stay for the first minutes, and then leave without a long farewell.',
    'Ask afterward what went well, and what should be different next time.',
  ],
  costs: [
    'the breed and its coat',
    'how calm your animal is',
    'how often you come',
    'extras such as medicine or home visits',
  ],
}
