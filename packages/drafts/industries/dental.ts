import type { Trade } from './trade.ts'

export const dental: Trade = {
  words: 'dent* orthodont* teeth tooth veneer invisalign aligner braces oral',
  sells: 'service',
  local: true,
  provider: 'dentist',
  take: 'find',
  get: ['get', 'getting'],
  quote: 'consultation',
  remedy: 'treatment',
  urgent: false,
  people: [
    'nervous patients',
    'seniors',
    'adults over forty',
    'new patients',
    'busy professionals',
    'patients without insurance',
  ],
  cases: ['front teeth', 'sensitive teeth'],
  moments: [
    'without insurance',
    'on a budget',
    'before a wedding',
    'after an accident',
    'during pregnancy',
    'after a long time without a dentist',
  ],
  choices: [
    {
      ways: ['same-day', 'staged'],
      fits: [
        'the starting point allows it and you prefer one long visit',
        'healing has to be checked between the steps',
      ],
    },
    {
      ways: ['basic', 'premium'],
      fits: ['function matters most', 'the place is visible and looks matter as much'],
    },
    {
      ways: ['local', 'overseas'],
      fits: [
        'you want follow-up visits around the corner',
        'you have planned for travel and for aftercare at home',
      ],
    },
  ],
  aspects: [
    'recovery time',
    'aftercare',
    'risks',
    'before and after',
    'preparation',
    'insurance coverage',
    'payment plans',
    'alternatives',
  ],
  offers: ['payment plans', 'evening appointments', 'sedation', 'free consultations'],
  formats: ['aftercare sheet', 'first-visit checklist', 'recovery timeline'],
  points: [
    {
      about: 'the alternatives',
      ask: 'What are my options, including doing nothing for now?',
      why: 'There is nearly always more than one way, and you should hear them side by side.',
    },
    {
      about: 'aftercare',
      ask: 'What do I have to do at home, and for how long?',
      why: 'How long the result lasts is decided in your bathroom as much as in the chair.',
    },
    {
      about: 'comfort',
      ask: 'What can you do if I am nervous or something hurts?',
      why: 'It is a normal question, and the answer tells you how a practice treats people.',
    },
    {
      about: 'the treatment plan',
      ask: 'Can I have the plan with all costs in writing?',
      why: 'You can compare it, show it to your insurer, and sleep on it.',
    },
    {
      about: 'insurance',
      ask: 'Which part is covered, and who asks the insurer?',
      why: 'An answer before the first appointment is worth more than a refusal after the last.',
    },
    {
      about: 'follow-up visits',
      ask: 'How many visits will it take, and which are included?',
      why: 'It helps to plan work, family and money around them.',
    },
  ],
  worries: [
    {
      about: 'pain',
      cause: 'Many people carry a bad memory from childhood into every appointment.',
      remedy: 'Say so when you book; there is more that can be done today than most people expect.',
    },
    {
      about: 'high costs',
      cause: 'The bill becomes frightening when it arrives in one piece.',
      remedy: 'Ask for the plan in steps, and which of them can wait.',
    },
    {
      about: 'slow healing',
      cause: 'Bodies differ, and so does how well instructions are followed.',
      remedy: 'Ask what is normal on which day, and whom to call when it is not.',
    },
    {
      about: 'insurance denials',
      cause: 'The request was sent late, or a document was missing.',
      remedy: 'Wait for the insurer’s answer in writing before anything that is not urgent.',
    },
  ],
  steps: [
    'Write down what bothers you, since when, and what you hope for.',
    'Bring a list of medicines and earlier treatments to the first visit.',
    'Ask for an examination and for all options with their pros and cons.',
    'Take the written plan home, and ask your insurer about it.',
    'Book the appointments so that you have time to rest after each.',
  ],
  costs: [
    'the state of your teeth and gums',
    'the material and the method',
    'how many visits it takes',
    'what your insurance covers',
  ],
}
