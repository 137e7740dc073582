import type { Trade } from './trade.ts'

export const health: Trade = {
  words:
    'health* medic* doctor clinic* physio* chiro* osteopath* nurs* dermat* surg* optom* optic* hearing podiatr* orthop* pharmac* pain ache rehab* acupunct* massage midwi* fertility vision allerg* sleep injur* knee shoulder',
  sells: 'service',
  local: true,
  provider: 'clinic',
  take: 'find',
  get: ['get', 'getting'],
  quote: 'consultation',
  remedy: 'treatment',
  urgent: false,
  people: [
    'office workers',
    'runners',
    'seniors',
    'new mothers',
    'people after surgery',
    'athletes',
  ],
  cases: [],
  moments: [
    'after surgery',
    'without a referral',
    'after an accident',
    'at home',
    'after work',
    'without insurance',
  ],
  choices: [
    {
      ways: ['private', 'insurance-covered'],
      fits: [
        'a short wait or a free choice matters most',
        'your insurer pays and the wait is bearable',
      ],
    },
    {
      ways: ['in-person', 'online'],
      fits: ['somebody has to look, touch or measure', 'a conversation and guidance are enough'],
    },
    {
      ways: ['one-on-one', 'group'],
      fits: [
        'the situation is new, painful or complicated',
        'you know the basics and want to keep going',
      ],
    },
  ],
  aspects: [
    'recovery time',
    'preparation',
    'exercises',
    'aftercare',
    'risks',
    'insurance coverage',
    'first appointment',
    'home care',
  ],
  offers: ['evening appointments', 'online booking', 'home visits', 'short waiting times'],
  formats: ['first-visit checklist', 'recovery timeline', 'exercise sheet'],
  points: [
    {
      about: 'the first appointment',
      ask: 'What happens at the first appointment, and what should I bring?',
      why: 'Reports, pictures and a list of medicines save time that is better spent on you.',
    },
    {
      about: 'the goal',
      ask: 'What can I expect to be able to do, and by when roughly?',
      why: 'A goal in everyday words, such as climbing stairs, shows better than any scale whether it works.',
    },
    {
      about: 'your own part',
      ask: 'What should I do between appointments?',
      why: 'Most of the progress happens on the days without one.',
    },
    {
      about: 'risks',
      ask: 'What could get worse, and how would I notice?',
      why: 'Knowing the warning signs is what makes it safe to carry on at home.',
    },
    {
      about: 'insurance',
      ask: 'What does my insurance pay, and what do I need beforehand?',
      why: 'A referral or an approval is easily arranged before, and hardly ever after.',
    },
    {
      about: 'continuity',
      ask: 'Will I see the same person each time?',
      why: 'You do not have to begin at the beginning, and small changes are noticed.',
    },
  ],
  worries: [
    {
      about: 'slow progress',
      cause: 'Healing does not run in a straight line, and a bad week feels like a step back.',
      remedy: 'Note once a week what you can do, so that you see the line and not only the day.',
    },
    {
      about: 'long waiting times',
      cause: 'Fixed appointments are booked weeks ahead.',
      remedy: 'Ask for a place on the cancellation list, and for what you can do until then.',
    },
    {
      about: 'making it worse',
      cause: 'Pain makes people stop moving, or push through it.',
      remedy: 'Ask which pain is allowed, which is not, and when to call.',
    },
    {
      about: 'unclear costs',
      cause: 'Patient, practice and insurer each know a part of the answer.',
      remedy: 'Ask for the price per visit, and have the insurer confirm its share.',
    },
  ],
  steps: [
    'Write down what you feel, when it began, and what makes it better or worse.',
    'Collect reports, pictures and the list of your medicines.',
    'Ask what can be done, what it involves, and what happens without it.',
    'Agree on a goal that you can check yourself.',
    'Keep to what you were shown at home, and bring your questions to the next visit.',
  ],
  costs: [
    'how many visits are needed',
    'what has to be examined first',
    'what your insurance pays',
    'the method and the materials',
  ],
}
