import type { Trade } from './trade.ts'

export const counseling: Trade = {
  words:
    'therap* counsel* psycholog* psychiat* mental* anxiety depress* coach* mindful* burnout stress grief marriage',
  sells: 'service',
  local: true,
  provider: 'therapist',
  take: 'find',
  get: ['start', 'starting'],
  quote: 'first conversation',
  remedy: 'therapy',
  urgent: false,
  people: ['busy professionals', 'new parents', 'students', 'teenagers', 'caregivers', 'couples'],
  cases: [],
  moments: [
    'for the first time',
    'online',
    'after a loss',
    'without a long wait',
    'on a budget',
    'during a career change',
  ],
  choices: [
    {
      ways: ['online', 'in-person'],
      fits: [
        'travel or time would otherwise get in the way',
        'you find it easier to talk in the same room',
      ],
    },
    {
      ways: ['individual', 'group'],
      fits: [
        'you want to speak without an audience',
        'it helps to hear that others know the feeling',
      ],
    },
    {
      ways: ['short-term', 'long-term'],
      fits: ['there is one question to work on', 'patterns have grown over many years'],
    },
  ],
  aspects: [
    'methods',
    'first session',
    'confidentiality',
    'costs',
    'exercises',
    'signs of progress',
    'insurance coverage',
    'session length',
  ],
  offers: ['online sessions', 'evening appointments', 'a free first call', 'sliding-scale fees'],
  formats: ['first-session guide', 'journal prompts', 'question list'],
  points: [
    {
      about: 'the fit',
      ask: 'How do you work, and how will we know if we fit?',
      why: 'Feeling safe with a person matters at least as much as the name of the method.',
    },
    {
      about: 'confidentiality',
      ask: 'What stays between us, and where are the limits?',
      why: 'Knowing this makes it easier to speak freely.',
    },
    {
      about: 'training',
      ask: 'Which training do you have for what I am dealing with?',
      why: 'Some titles are protected and others are not, so the question is a fair one.',
    },
    {
      about: 'the pace',
      ask: 'How often would we meet, and when do we look back?',
      why: 'A date for looking back keeps both sides honest about whether it helps.',
    },
    {
      about: 'costs',
      ask: 'What does a session cost, and what if I have to cancel?',
      why: 'Money should be settled once, so that it does not sit in the room.',
    },
    {
      about: 'urgent moments',
      ask: 'What should I do if it gets worse between sessions?',
      why: 'A plan for bad days is part of good care.',
    },
  ],
  worries: [
    {
      about: 'being judged',
      cause: 'People tend to expect from others what they say to themselves.',
      remedy: 'Begin with as much as you want to say; nobody expects the whole story at once.',
    },
    {
      about: 'not knowing what to say',
      cause: 'A first session feels like an exam for which there was no book.',
      remedy: 'Bring three sentences on what brings you now; the rest follows from questions.',
    },
    {
      about: 'long waiting lists',
      cause: 'Demand is higher than the number of places.',
      remedy: 'Ask for a short call, a place on the list and a bridge for the time until then.',
    },
    {
      about: 'choosing the wrong person',
      cause: 'Profiles look alike, and the difference shows only in conversation.',
      remedy: 'Treat the first session as getting to know each other, on both sides.',
    },
  ],
  steps: [
    'Write down what has changed, and what you would like to be different.',
    'Decide what you need: a place nearby, evenings, a certain language.',
    'Talk to one or two people briefly before you choose.',
    'Use the first session for questions about the way of working.',
    'Look back after a few sessions, and say openly what helps and what does not.',
  ],
  costs: [
    'the length and number of sessions',
    'the training of the person',
    'whether insurance takes a part',
    'whether you meet alone, as a couple or in a group',
  ],
}
