import type { Trade } from './trade.ts'

export const fitness: Trade = {
  words:
    'fitness gym yoga pilates sport crossfit martial* dance wellness strength boxing swim* running personal-train* climbing weight-loss',
  sells: 'service',
  local: true,
  provider: 'studio',
  take: 'join',
  get: ['start', 'starting'],
  quote: 'trial session',
  remedy: 'training',
  urgent: false,
  people: ['beginners', 'busy parents', 'office workers', 'seniors', 'runners', 'new mothers'],
  cases: [],
  moments: [
    'at home',
    'after an injury',
    'in the morning',
    'on a budget',
    'without equipment',
    'after a long break',
  ],
  choices: [
    {
      ways: ['group', 'private'],
      fits: ['others keep you going', 'you need attention for an injury or a goal of your own'],
    },
    {
      ways: ['online', 'in-person'],
      fits: ['your calendar changes every week', 'somebody should see and correct what you do'],
    },
    {
      ways: ['morning', 'evening'],
      fits: ['the day tends to swallow your plans', 'you move better when you are warm and awake'],
    },
  ],
  aspects: [
    'beginner routine',
    'benefits',
    'equipment',
    'schedule',
    'recovery',
    'mistakes',
    'warm-up',
    'progress tracking',
  ],
  offers: ['trial sessions', 'small groups', 'childcare', 'drop-in visits'],
  formats: ['weekly plan', 'progress tracker', 'warm-up sheet'],
  points: [
    {
      about: 'your starting point',
      ask: 'How do you adapt this to somebody who is just beginning?',
      why: 'A good plan meets you where you are, not where the poster is.',
    },
    {
      about: 'injuries',
      ask: 'What should I tell you about my health before we begin?',
      why: 'Old injuries decide which movements are for you and which are not.',
    },
    {
      about: 'group size',
      ask: 'How many people are in a session, and who watches the form?',
      why: 'In a large room, mistakes in the movement go unnoticed.',
    },
    {
      about: 'the contract',
      ask: 'How long am I bound, and can I pause?',
      why: 'Illness, travel and new jobs are part of every year.',
    },
    {
      about: 'qualifications',
      ask: 'Which training does the instructor have?',
      why: 'Enthusiasm is good; knowing what a knee can take is better.',
    },
    {
      about: 'progress',
      ask: 'How will I notice that it works?',
      why: 'Something you can count or feel keeps you coming when the novelty has gone.',
    },
  ],
  worries: [
    {
      about: 'a lack of motivation',
      cause: 'Plans are made on Sundays, and kept or broken on tired Tuesdays.',
      remedy: 'Fix two times a week that are small enough to keep even on a bad day.',
    },
    {
      about: 'injuries',
      cause: 'Too much too soon is the usual story.',
      remedy: 'Learn the movement with little weight first, and rest as seriously as you train.',
    },
    {
      about: 'feeling out of place',
      cause: 'Everybody else seems to know where things are.',
      remedy: 'Come early the first time, and say that it is the first time.',
    },
    {
      about: 'no time',
      cause: 'Whatever has no place in the calendar loses against whatever has.',
      remedy:
        'Enter it like an appointment with somebody else, and start with less than you think.',
    },
  ],
  steps: [
    'Say in one sentence what you want to be able to do, and why.',
    'Ask a doctor first if you have been ill, injured or inactive for a long time.',
    'Try a session before you sign anything.',
    'Begin with two fixed times a week.',
    'Write down what you did; look back after a month, and change one thing.',
  ],
  costs: [
    'whether you train alone or in a group',
    'how often you come',
    'what equipment you need',
    'how long you bind yourself',
  ],
}
