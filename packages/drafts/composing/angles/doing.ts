import { capitalized } from '../../english/sentences.ts'
import { bullets, numbered, type Angle } from '../angle.ts'

/** How something is done, in order; also what readers want to keep: checklists and plans. */
export const doing: Angle = {
  titles: ({ keyword }) => [
    `${keyword}: step by step`,
    `${keyword}: a plan you can keep`,
    `${keyword}, one step after the other`,
    `${keyword}: where to begin`,
  ],
  openings: ({ thing, named, keyword }) => [
    `The hardest part of ${thing} is to begin. Here is an order that works, from the first note to the last check${named.moment ? `, even ${named.moment}` : ''}.`,
    `You do not have to know everything about ${thing} to do this well. You have to do a few things in the right order.`,
    `This is a plan to print or to save. Go through it once from start to end before you take the first step.`,
    `“${keyword}” is the kind of thing that waits on a list for weeks. It does not have to: the first step is a small one.`,
    `Good results with ${thing} are seldom luck. They come from a few steps, done in time and in order.`,
    `What looks like one large task is a row of small ones. Here they are, in the order in which they make the next one easier.`,
  ],
  sections: ({ trade, random, points, fill, thing, client, worries }) => [
    {
      heading: random.pick(['Before you begin', 'What you need', 'First, a few quiet minutes']),
      text: random.pick([
        `Have these at hand: a note of what you want, what you have already, and the dates that cannot move. Everything after that is easier with them on the table.`,
        `Take a sheet of paper, and write your goal at the top. Below it, note what you know, what you do not know, and whom you could ask.`,
        `Decide who has the last word. Plans about ${thing} seldom fail because of the work; they get stuck because nobody decides.`,
      ]),
    },
    {
      heading: random.pick(['The steps', 'Step by step', 'The plan']),
      text: [
        numbered(trade.steps),
        fill(`what ${client.businessName} does at which of these steps`),
      ].join('\n\n'),
    },
    {
      heading: random.pick(['The checklist', 'To tick off', 'Questions to settle on the way']),
      text: bullets(
        points.slice(0, 4).map(({ about, ask }) => `[ ] ${capitalized(about)}: ${ask}`),
      ),
    },
    {
      heading: random.pick(['Where people get stuck', 'The difficult spot', 'If you get stuck']),
      text: [
        worries[0]?.cause ?? '',
        worries[0]?.remedy ?? '',
        random.pick([
          'And if a step takes longer than planned, do not skip the next one. Move the date.',
          'If you are stuck all the same, go back one step. The answer is usually there.',
          'A short question to somebody who does this every day can save you an evening.',
        ]),
      ].join(' '),
    },
  ],
  cores: ({ trade: { steps }, thing }) => [
    `Here is where to begin. ${steps[0] ?? ''} ${steps[1] ?? ''}`,
    `With ${thing}, the order matters more than the speed. ${steps[1] ?? ''} ${steps[2] ?? ''}`,
    `If you do only two things, do these. ${steps[0] ?? ''} ${steps[3] ?? ''}`,
  ],
}
