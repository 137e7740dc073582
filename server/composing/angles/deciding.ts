import { capitalized } from '../../english/sentences.ts'
import { bullets, type Angle } from '../angle.ts'

/** Whether, and when: "is it worth it", "do I need", "when is the best time". */
export const deciding: Angle = {
  titles: ({ keyword }) => [
    `${keyword}? how to find your own answer`,
    `${keyword}? what speaks for it, and what against`,
    `${keyword}? an honest answer`,
    `${keyword}? when yes, and when not yet`,
  ],
  openings: ({ thing, is, keyword }) => [
    `The quick answer would be “yes”, because we would like you to say it. The useful answer takes a little longer, and it may well be “not now”.`,
    `Whether ${thing} ${is} right for you depends on a few things that only you know. Here they are, as plainly as we can put them.`,
    `It is a fair question, and a better one than “which”. Whoever asks it first saves themselves the wrong purchase.`,
    `You are asking yourself: “${keyword}?” Here is how we would think it through, step by step and without hurry.`,
    `There are good reasons to say yes, and good ones to wait. Both are in this post.`,
  ],
  sections: ({ choices, random, fill, thing, worries, points, keyword, trade }) => {
    const [choice] = choices
    const [worry] = worries
    const [point, next] = points
    return [
      {
        heading: random.pick(['The short answer', 'In two sentences', 'Our answer']),
        text: fill(`your own answer to “${keyword}”, in two sentences`),
      },
      {
        heading: random.pick([
          'When it makes sense',
          'What speaks for it',
          'Good reasons to go ahead',
        ]),
        text: [
          choice
            ? `It makes sense to look for ${choice.ways[1]} ${thing} when ${choice.fits[1]}.`
            : '',
          point
            ? `It also helps when you can answer this for yourself: “${point.ask}” ${point.why}`
            : '',
          random.pick([
            'If you have put it off for a long time, ask yourself what has changed. If nothing has, the answer is probably the same as last year.',
            'If the question keeps coming back, that is a reason in itself to look at it once, thoroughly.',
          ]),
        ]
          .filter(Boolean)
          .join(' '),
      },
      {
        heading: random.pick(['When it can wait', 'What speaks against it', 'When we would wait']),
        text: [
          choice
            ? `If ${choice.fits[0]}, ${choice.ways[0]} ${thing} may be all you need for now.`
            : '',
          worry
            ? `And if ${worry.about} would hit you hard at the moment, settle that first. ${worry.remedy}`
            : '',
        ]
          .filter(Boolean)
          .join(' '),
      },
      {
        heading: random.pick([
          'A test for this week',
          'How to find out',
          'Three small steps before a large one',
        ]),
        text: bullets([
          trade.steps[0] ?? '',
          next ? `Ask somebody who does it: “${next.ask}”` : 'Ask somebody who has done it.',
          random.pick([
            'Sleep on it, and look at your notes again.',
            'Decide on a day by which you want to have decided.',
            `Imagine that you had said no. ${capitalized('what')} would be different in a year?`,
          ]),
        ]),
      },
    ]
  },
  cores: ({ choices: [choice], thing }) => [
    `It makes sense when ${choice?.fits[1]}. If ${choice?.fits[0]}, it can wait.`,
    `Ask yourself one thing about ${thing}: what would be different in a year if you said no? The answer is usually clear.`,
  ],
}
