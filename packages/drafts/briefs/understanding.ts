import { answer, asked, type Outline, reasons, services, steps } from './shared-sections.ts'

/** Posts for readers who want to understand or do something. */
export const understanding = {
  general: [
    answer('What do you tell them, in two or three sentences?'),
    {
      id: 'points',
      heading: 'What matters most',
      say: 'Name the three or four points that matter, with examples from the client’s work.',
      questions: [
        'When it comes to {k}, which three or four things should a customer know? Please add examples from your work.',
      ],
    },
    services,
    asked,
    reasons,
  ],
  'how-to': [
    answer('What do you tell them first?'),
    {
      id: 'before',
      heading: 'Before you start',
      say: 'Say what a reader needs, and when it is better left to somebody else.',
      questions: [
        'What does someone who searches for {k} need to have or to know before they start? When is it better left to somebody else?',
      ],
    },
    {
      id: 'steps',
      heading: 'Step by step',
      say: 'Give the steps as the client would show them, numbered.',
      questions: [
        'When it comes to {k}, what are the steps? Please list them as you would show them to a customer.',
      ],
    },
    {
      id: 'mistakes',
      heading: 'What goes wrong',
      say: 'Name the mistakes that the client sees, and what follows from them.',
      questions: [
        'When it comes to {k}, which mistakes do you see most often, and what follows from them?{also}',
      ],
    },
    services,
  ],
  mistakes: [
    answer('Which mistake do you see most often, and what follows from it?'),
    {
      id: 'mistakes',
      heading: 'What goes wrong',
      say: 'Name the mistakes that the client sees, and what follows from each.',
      questions: [
        'When it comes to {k}, which other mistakes do you see, and what follows from each?{also}',
      ],
    },
    {
      id: 'avoid',
      heading: 'How to avoid it',
      say: 'Say what a reader can check, ask or do ahead of time.',
      questions: [
        'What should someone who searches for {k} check, ask or do ahead of time to be on the safe side?',
      ],
    },
    services,
    reasons,
  ],
  problem: [
    answer('What do you tell them first?'),
    {
      id: 'causes',
      heading: 'The usual causes',
      say: 'List the causes that the client sees, the commonest first.',
      questions: [
        'When it comes to {k}, which causes do you see? Please name the commonest first.{also}',
      ],
    },
    {
      id: 'first',
      heading: 'What to do first, and what to leave alone',
      say: 'Say what a reader should do at once and what they should not try.',
      questions: [
        'What should someone who searches for {k} do at once, and what should they leave alone?',
      ],
    },
    {
      id: 'urgent',
      heading: 'When it can’t wait',
      say: 'Name the signs by which a reader knows that it is urgent.',
      questions: ['When it comes to {k}, which signs show that it can’t wait?'],
    },
    {
      ...steps,
      id: 'help',
      heading: 'How {b} helps',
      questions: [
        'Someone who searches for {k} comes to you. What do you do, step by step?[[ You offer {services}: which of these is needed?]]',
      ],
    },
  ],
  timing: [
    answer('What is your answer: a time, a date or an interval?'),
    {
      id: 'factors',
      heading: 'What it depends on',
      say: 'Name what changes the answer, from the client’s own work.',
      questions: [
        'When it comes to {k}, what does the answer depend on? Please name two or three things.',
      ],
    },
    {
      id: 'prepare',
      heading: 'How to prepare',
      say: 'Say what a reader can do or have ready ahead of time.',
      questions: ['What should someone who searches for {k} do, or have ready, ahead of time?'],
    },
    services,
    asked,
  ],
} satisfies Record<string, readonly Outline[]>
