import { asked, bullets, type Angle } from '../angle.ts'

/** What speaks for going ahead; each goes on after "when". */
const yes = [
  'the question keeps coming back, however often you put it off',
  'you can say what should be different afterward',
  'somebody else depends on the result',
  'you would have to learn it all for a single occasion',
  'waiting has already cost you more than a first conversation would',
]
/** What speaks for waiting. */
const no = [
  'you cannot say yet what should be different afterward',
  'another decision has to come first',
  'you are in a hurry only because somebody else is',
  'the money is needed elsewhere right now',
  'you are curious, but nothing would change for you',
]

/** Whether, and when: "is it worth it", "do I need", "when is the best time". */
export const deciding: Angle = {
  titles: ({ keyword }) => [
    `${keyword}: how to find your own answer`,
    `${keyword}: what speaks for it, and what against`,
    `${keyword}: an honest answer`,
    `${keyword}: when yes, and when not yet`,
  ],
  openings: ({ thing, is, keyword }) => [
    'The quick answer would be “yes”, because we would like you to say it. The useful answer takes a little longer, and it may well be “not now”.',
    `Whether ${thing} ${is} right for you depends on a few things. Here they are, as plainly as we can put them; only you can weigh them.`,
    'It is a fair question, and it comes before “which”. Asking it first can save you a decision that you would regret.',
    `You are asking yourself: “${asked(keyword)}” Here is how we would think it through, step by step and without hurry.`,
    'There are good reasons to say yes, and good ones to wait. Both are in this post.',
  ],
  sections: ({ random, fill, worries, points, keyword, trade, choices, thing }) => {
    const [worry] = worries
    const [point, next] = points
    const own = choices.find(({ ways }) => ways[0] === 'DIY')
    return [
      {
        heading: random.pick(['The short answer', 'In two sentences', 'Our answer']),
        text: fill(`your own answer to “${asked(keyword)}”, in two sentences`),
      },
      {
        heading: random.pick([
          'When it makes sense',
          'What speaks for it',
          'Good reasons to go ahead',
        ]),
        text: [
          `It makes sense when one or two of these are true:`,
          bullets(random.shuffled(yes).slice(0, 3)),
          point ? `Then begin with this question: “${point.ask}” ${point.why}` : '',
        ].join('\n\n'),
      },
      {
        heading: random.pick(['When it can wait', 'What speaks against it', 'When we would wait']),
        text: [
          'It can wait when one of these sounds familiar:',
          bullets(random.shuffled(no).slice(0, 3)),
          own ? `And if ${own.fits[0]}, you may not need anybody else for ${thing} at all.` : '',
          worry
            ? `If ${worry.about} would hit you hard at the moment, settle that first. ${worry.remedy}`
            : '',
        ]
          .filter(Boolean)
          .join('\n\n'),
      },
      {
        heading: random.pick([
          'A test for this week',
          'How to find out',
          'Small steps before a large one',
        ]),
        text: bullets([
          trade.steps[0] ?? '',
          next ? `Ask somebody who does it: “${next.ask}”` : 'Ask somebody who has done it.',
          random.pick([
            'Sleep on it, and look at your notes again.',
            'Choose a day by which you want to have decided.',
            'Imagine that you had said no: what would be different in a year?',
          ]),
        ]),
      },
    ]
  },
  cores: ({ thing, random }) => {
    const [[for1 = '', for2 = ''], [against1 = '', against2 = '']] = [
      random.shuffled(yes),
      random.shuffled(no),
    ]
    return [
      `It makes sense when ${for1}. It can wait when ${against1}.`,
      `There is a good case for ${thing} when ${for2}, and a good case for waiting when ${against2}.`,
      `Ask yourself one thing about ${thing}: what would be different in a year if you said no? Your own answer counts for more than ours.`,
    ]
  },
}
