import type { Angle } from '../angle.ts'

/** What only the business itself can tell: a sale, an event, a new face. An outline to fill in. */
export const news: Angle = {
  alone: true,
  titles: ({ keyword, client }) => [
    `${keyword} at ${client.businessName}`,
    `${keyword}: what is new`,
    `${keyword}: what you should know`,
    `${client.businessName}: ${keyword}`,
  ],
  openings: ({ keyword, fill }) => [
    `There is something to tell: ${keyword}. ${fill(`the news about “${keyword}” in one sentence, the most important thing first`)}`,
    `Let us begin with the news: ${keyword}. ${fill(`what happens, and from when, in one or two sentences`)}`,
    `Today it is about us, and about ${keyword}. ${fill(`what is new about “${keyword}”, as you would tell a regular customer`)}`,
  ],
  sections: ({ keyword, fill, random, client }) => [
    {
      heading: random.pick(['What is new', 'The news in short', 'What it is about']),
      text: fill(`three or four sentences on “${keyword}”: what, for whom, and why now`),
    },
    {
      heading: random.pick([
        'What it means for you',
        'Why it matters to you',
        'What changes for you',
      ]),
      text: [
        random.pick([
          'News is only interesting when it changes something for the person who reads it. So, in plain words:',
          'You may wonder what you have to do. Here is the answer:',
          'The most important part for our customers:',
        ]),
        fill('what a customer gains, has to do or can leave as it is'),
      ].join(' '),
    },
    {
      heading: random.pick(['When and where', 'Dates and details', 'The details']),
      text: [
        `- When: ${fill('date and time, or the period')}`,
        `- Where: ${fill('place or web address')}`,
        `- Who: ${fill('for whom it is, and whom to ask')}`,
      ].join('\n'),
    },
    {
      heading: random.pick(['The story behind it', 'How it came about', 'Behind the scenes']),
      text: fill(
        `how it came about: who at ${client.businessName} had the idea, what was difficult, what you look forward to`,
      ),
    },
  ],
  cores: ({ keyword, fill }) => [
    fill(`“${keyword}” in two sentences: what it is, and what a reader can do now`),
    fill(`the two things that a reader should remember of “${keyword}”`),
  ],
}
