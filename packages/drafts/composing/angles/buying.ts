import { capitalized, listed } from '../../english/sentences.ts'
import { bullets, type Angle } from '../angle.ts'

/** Shortly before a call, a booking or an order. */
export const buying: Angle = {
  titles: ({ keyword }) => [
    `${keyword}: what to settle before you call`,
    `${keyword}: how to get a useful answer the first time`,
    `${keyword}: what to have ready`,
    `${keyword}: from the first call to the last detail`,
  ],
  openings: ({ thing, client }) => [
    `You know what you want: ${thing}${client.location ? ` in ${client.location}` : ''}. What is left is to get a clear answer quickly, without calling five times.`,
    `A little preparation saves a good deal of going back and forth. Here is what to have ready, and what to ask.`,
    `A good first call is short. You say what you need, and hear what happens next, when, and what it depends on.`,
    `Before you pick up the phone or fill in a form, read this. It makes the answer you get more precise, whoever you ask.`,
  ],
  sections: ({ trade, random, points, fill, client, thing, topic }) => [
    {
      heading: random.pick([
        'What to have ready',
        'Before you get in touch',
        'Your side of the first call',
      ]),
      text: [
        random.pick([
          'Whoever answers can only be as precise as what you tell them. This helps:',
          'With these few notes, the first conversation is often the only one you need:',
          `To say something useful about ${thing}, people will want to know a few things:`,
        ]),
        bullets(trade.steps.slice(0, 3)),
      ].join('\n\n'),
    },
    {
      heading: random.pick([
        'What to ask',
        'Questions for the first conversation',
        'What you should know afterward',
      ]),
      text: [
        bullets(points.slice(0, 3).map(({ ask }) => ask)),
        points[0] ? `The first one matters most. ${points[0].why}` : '',
      ].join('\n\n'),
    },
    {
      heading: random.pick([
        'What happens next',
        'From your message to our answer',
        'After you have written to us',
      ]),
      text: [
        `${random.pick(['Step by step', 'Here is what you can expect'])}: ${fill(`what happens after somebody contacts ${client.businessName}, step by step, and how soon`)}`,
        `${random.pick(['What it will cost depends mostly on', 'The price is a matter of'])} ${listed(trade.costs.slice(0, 3))}.`,
        topic.kind === 'product'
          ? 'If you are not sure, ask before you order. A short answer now is better than a parcel going back.'
          : 'If it turns out that you need something else, or nothing at all, that is a good result of a first call, too.',
      ].join('\n\n'),
    },
  ],
  cores: ({ trade: { steps, costs }, points: [point] }) => [
    `One thing before you get in touch. ${steps[0] ?? ''} It makes the answer you get much more useful.`,
    `Have one question ready: “${point?.ask ?? ''}” ${point?.why ?? ''}`,
    `A price depends mostly on ${listed(costs.slice(0, 2))}. ${capitalized('with')} that in your first message, the answer can be precise.`,
  ],
}
