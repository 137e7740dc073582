import { capitalized, listed } from '../../english/sentences.ts'
import { bullets, type Angle } from '../angle.ts'

/** What something costs, without a figure that nobody gave us. */
export const cost: Angle = {
  titles: ({ keyword }) => [
    `${keyword}: what the price depends on`,
    `${keyword}: what you pay for`,
    `${keyword}: why prices differ so much`,
    `${keyword}: how to read an offer`,
  ],
  openings: ({ thing, is, it }) => [
    `Anyone who asks what ${thing} ${is === 'are' ? 'cost' : 'costs'} tends to hear the same answer: it depends. This post is about what it depends on, so that the next answer you get makes sense.`,
    `Two offers for ${thing} can be far apart, and both of them can be fair. The difference is in what they contain, and you can find it within a few minutes.`,
    `A price alone says little about ${thing}. What counts is what you get for it, what comes on top, and what ${it} will ask of you later.`,
    `Nobody likes to buy blind. Before you compare prices for ${thing}, it helps to know what moves them.`,
  ],
  sections: ({ thing, trade, points, random, fill, topic }) => {
    const [point] = points
    const factors = random.shuffled(trade.costs).map(capitalized)
    return [
      {
        heading: random.pick([
          'What moves the price',
          'What the price depends on',
          'Four things that decide',
        ]),
        text: [
          random.pick([
            `When you ask for a price, these are the things it is built from:`,
            `No two prices for ${thing} are made of quite the same parts. The large ones are:`,
            `If you know these four, you can read almost any offer:`,
          ]),
          bullets(factors),
          fill(`your price range for ${thing}, or how you arrive at a price`),
        ].join('\n\n'),
      },
      {
        heading: random.pick([
          'How to compare two offers',
          'Reading an offer',
          'When one offer is much lower',
        ]),
        text: [
          random.pick([
            'Put the offers next to each other and go through them line by line. Mark what stands in one and not in the other, and ask about exactly that.',
            'Ask everybody for the same thing, in the same words. Otherwise you compare descriptions and not prices.',
            'A much lower price is not a reason to say no. It is a reason to ask what was left out, and whether you need it.',
          ]),
          random.pick([
            'A low price with three open questions is not a low price yet.',
            'An offer that you understand is worth more than one that is merely short.',
            'If a line stays unclear after you have asked twice, that is an answer as well.',
          ]),
        ].join(' '),
      },
      {
        heading: random.pick([
          'Where you can save, and where it gets expensive',
          'Saving without regret',
          'What you can do yourself',
        ]),
        text: [
          random.pick([
            'Preparation is the part that costs nothing.',
            'Much of the effort can be taken off the bill before anybody begins.',
            'The cheapest hour is the one that nobody has to spend on finding things out.',
          ]),
          trade.steps.slice(1, 3).join(' '),
          point ? `The wrong place to save is ${point.about}. ${point.why}` : '',
          topic.kind === 'product'
            ? 'Divide the price by the years you will use it, and the order of the offers may change.'
            : '',
        ]
          .filter(Boolean)
          .join(' '),
      },
    ]
  },
  cores: ({ thing, trade, is }) => [
    `What ${thing} ${is === 'are' ? 'cost' : 'costs'} depends above all on ${listed(trade.costs.slice(0, 2))}. Ask what is included before you look at the sum.`,
    `Two prices can only be compared when they contain the same things. With ${thing}, ask first about ${trade.costs[0]}.`,
    `The sum at the bottom is the last thing to look at. First comes what it is made of: ${listed(trade.costs.slice(1, 3))}.`,
  ],
}
