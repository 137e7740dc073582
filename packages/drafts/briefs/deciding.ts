import { answer, type Outline, places, reasons, services, steps } from './shared-sections.ts'

/** Posts for readers who know what they want, and choose or order. */
export const deciding = {
  brand: [
    answer(
      'What do they want to know first, and what is the answer? Please give the address, opening hours and contact details as of today.',
    ),
    {
      ...services,
      say: 'Name what {b} offers, in the words that the client uses.',
      questions: [
        'You offer {services}. What should someone know about each of these before they come to you?',
      ],
    },
    {
      id: 'heard',
      heading: 'What customers say about {b}',
      say: 'Quote customers word for word, each with their consent.',
      questions: [
        'What do customers say about {b}[[, for example about {any}]]? Please quote two or three of them, with their consent.',
      ],
    },
    places,
    reasons,
  ],
  cost: [
    answer('What do you charge: a price, a range, or “from …”? Please add the date of the price.'),
    {
      id: 'included',
      heading: 'What the price includes',
      say: 'List what is included and what costs extra.',
      questions: ['When it comes to {k}, what is included in your price, and what costs extra?'],
    },
    {
      id: 'factors',
      heading: 'What changes the price',
      say: 'Name two or three factors from the client’s own work, the strongest first.',
      questions: [
        'When it comes to {k}, what makes your price go up or down? Please name two or three things.{also}',
      ],
    },
    services,
    {
      id: 'quote',
      heading: 'How to get an exact price',
      say: 'Say what the client needs to know for a price, and how soon a customer has it.',
      questions: [
        'What do you need to know or see before you can give an exact price to someone who searches for {k}, and how soon will they have it?',
      ],
    },
  ],
  comparison: [
    answer('Which difference matters most, in your words?'),
    {
      id: 'fits',
      heading: 'What suits whom',
      say: 'Say for whom each choice is right, with an example of each.',
      questions: [
        'When it comes to {k}, for whom is each choice right? Please give an example of each.',
      ],
    },
    {
      id: 'advice',
      heading: 'What {b} recommends',
      say: 'Say what the client recommends most often, and why.',
      questions: ['When it comes to {k}, what do you recommend most often, and why?{also}'],
    },
    services,
    reasons,
  ],
  weighing: [
    answer('What is your honest answer, in two or three sentences?'),
    {
      id: 'for',
      heading: 'The case for it',
      say: 'Name the advantages that the client has seen, with an example.',
      questions: [
        'When it comes to {k}, which advantages have you seen yourself? Please give an example.',
      ],
    },
    {
      id: 'against',
      heading: 'The case against it',
      say: 'Name the disadvantages, and for whom it is the wrong choice.',
      questions: [
        'When it comes to {k}, what are the drawbacks, and whom do you advise against it?{also}',
      ],
    },
    services,
    reasons,
  ],
  options: [
    answer('What do you tell them, in two or three sentences?'),
    {
      id: 'choices',
      heading: 'The kinds, and how they differ',
      say: 'Describe each kind in two or three sentences.',
      questions: ['When it comes to {k}, what kinds are there, and how do they differ?'],
    },
    {
      id: 'cases',
      heading: 'Which one when',
      say: 'Say in which case each kind applies, with an example of each.',
      questions: [
        'When it comes to {k}, in which case does each kind apply? Please give an example of each.{also}',
      ],
    },
    services,
    reasons,
  ],
  choice: [
    answer('What should they look at first, wherever they go?'),
    {
      id: 'criteria',
      heading: 'What to ask before you decide',
      say: 'Give questions that help a reader decide, even if they go elsewhere.',
      questions: [
        'Which questions should someone who searches for {k} ask wherever they go, and which answers are good ones?{also}',
      ],
    },
    services,
    places,
    reasons,
  ],
  order: [
    answer('What can they get from you, and how soon?'),
    steps,
    {
      id: 'needed',
      heading: 'What we need from you',
      say: 'Say what a customer has to tell or bring so that it can begin.',
      questions: [
        'What do you need to know, or have, from someone who searches for {k} before you can begin?{also}',
      ],
    },
    services,
    places,
    reasons,
  ],
} satisfies Record<string, readonly Outline[]>
