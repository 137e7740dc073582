import type { Trade } from './trade.ts'

export const education: Trade = {
  words:
    'educat* school tutor* course training academ* learn* college preschool music piano guitar language lesson teach* exam test-prep workshop class',
  narrower: [
    {
      words: 'piano guitar music violin sing* drum',
      people: [
        'adult beginners',
        'children',
        'teenagers',
        'busy parents',
        'seniors',
        'shy learners',
      ],
      cases: [],
      moments: [
        'at home',
        'online',
        'on a budget',
        'without experience',
        'after a long break',
        'during summer',
      ],
    },
  ],
  sells: 'service',
  local: true,
  provider: 'tutor',
  take: 'find',
  get: ['start', 'starting'],
  quote: 'trial lesson',
  remedy: 'help',
  urgent: false,
  people: [
    'beginners',
    'adults',
    'children',
    'teenagers',
    'busy professionals',
    'homeschooling families',
  ],
  cases: [],
  moments: [
    'online',
    'after school',
    'during summer',
    'on a budget',
    'without experience',
    'before an exam',
  ],
  choices: [
    {
      ways: ['online', 'in-person'],
      fits: [
        'distance or a full calendar would get in the way',
        'hands, posture or attention need somebody in the room',
      ],
    },
    {
      ways: ['group', 'one-on-one'],
      fits: ['company makes it more fun', 'there are gaps to close or a date to meet'],
    },
    {
      ways: ['intensive', 'weekly'],
      fits: ['there is a deadline', 'it should become part of life'],
    },
  ],
  aspects: [
    'curriculum',
    'schedule',
    'practice plan',
    'materials',
    'costs',
    'age guide',
    'exam tips',
    'progress tracking',
  ],
  offers: ['trial lessons', 'evening times', 'small groups', 'progress reports'],
  formats: ['study plan', 'practice log', 'printable worksheet'],
  points: [
    {
      about: 'the goal',
      ask: 'Where would I be after three months?',
      why: 'A goal for the near future shows whether the plan is real.',
    },
    {
      about: 'the teacher',
      ask: 'Whom do you teach most often, and how do you begin?',
      why: 'Knowing a subject and knowing how to teach a beginner are two skills.',
    },
    {
      about: 'practice',
      ask: 'How much should happen between lessons?',
      why: 'The lesson shows the way; practice walks it.',
    },
    {
      about: 'materials',
      ask: 'What do I have to buy, and what is included?',
      why: 'Books and instruments can cost more than the first lessons.',
    },
    {
      about: 'missed lessons',
      ask: 'What happens when I cannot come?',
      why: 'It will happen, so the rule should be fair to both sides.',
    },
    {
      about: 'feedback',
      ask: 'How will we see progress?',
      why: 'Progress that is noticed is the best reason to go on.',
    },
  ],
  worries: [
    {
      about: 'a lack of motivation',
      cause: 'The goal is far away, and the exercise is today.',
      remedy: 'Choose a piece, a text or a task that would be fun to master within two weeks.',
    },
    {
      about: 'slow progress',
      cause: 'Learning goes in steps, with flat stretches between them.',
      remedy: 'Record yourself once a month; the difference is easier to hear than to feel.',
    },
    {
      about: 'exam nerves',
      cause: 'The situation is unfamiliar, even when the subject is not.',
      remedy: 'Practice the situation itself: the clock, the silence, the order of tasks.',
    },
    {
      about: 'the wrong level',
      cause: 'Names of levels differ from school to school.',
      remedy: 'Ask for a trial lesson, and say when it is too easy or too hard.',
    },
  ],
  steps: [
    'Say what you want to be able to do, and by when.',
    'Find out honestly where you stand today.',
    'Take a trial lesson, and notice whether you dare to ask questions.',
    'Fix a time for practice that survives a normal week.',
    'Look back each month, and adjust the plan rather than the goal.',
  ],
  costs: [
    'length and number of lessons',
    'whether you learn alone or in a group',
    'the experience of the teacher',
    'books and exam fees',
  ],
}
