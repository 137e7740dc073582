import { capitalized, listed } from '../../english/sentences.ts'
import { bullets, type Angle } from '../angle.ts'

/** For those who search for the business by its name. */
export const brand: Angle = {
  titles: ({ keyword }) => [
    `${keyword}: what to know, and how to reach us`,
    `${keyword}, at a glance`,
    `${keyword}: what you can expect from us`,
  ],
  openings: ({ client, keyword }) => [
    `You have looked for “${keyword}”, and here we are. This is what people want to know first.`,
    `Welcome. You were looking for “${keyword}”: here is who we are, what we do, and how you reach us.`,
    `If you have heard of ${client.businessName} and want to know more, you are in the right place. Here is the short version, and how to ask for the long one.`,
  ],
  sections: ({ client, fill, points, thing, random, trade }) => [
    {
      heading: random.pick(['Opening hours and directions', 'Where and when', 'How to find us']),
      text: bullets([
        `Opening hours: ${fill('your opening hours')}`,
        `Address: ${fill('your address and how to get there')}`,
        `Phone: ${client.phone || fill('your phone number')}`,
        ...(client.website ? [`Website: ${client.website}`] : []),
      ]),
    },
    {
      heading: random.pick(['What it costs', 'Prices', 'About prices']),
      text: `${capitalized(`prices for ${thing} depend`)} on ${listed(trade.costs.slice(0, 3))}. ${fill('your prices, or how somebody gets a price from you')}`,
    },
    {
      heading: random.pick([
        'Questions before you come',
        'What you may want to ask us',
        'Ask us anything',
      ]),
      text: [
        bullets(points.slice(0, 3).map(({ ask }) => ask)),
        'We like these questions. Bring your own, too.',
      ].join('\n\n'),
    },
  ],
  cores: ({ points: [point] }) => [
    `Ask us anything. A good first question: “${point?.ask ?? ''}”`,
    `A good first question for us: “${point?.ask ?? ''}” ${point?.why ?? ''}`,
  ],
}
