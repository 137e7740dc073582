import { capitalized } from '../../english/sentences.ts'
import { asked, bullets, isQuestion, type Angle } from '../angle.ts'

/** What it is and what belongs to it; what no other angle claims. */
export const basics: Angle = {
  titles: ({ keyword }) => [
    `${keyword}: what to know first`,
    `${keyword}, in plain words`,
    `${keyword}: the short version`,
    `${keyword}: what matters, and what does not`,
    `a plain guide: ${keyword}`,
  ],
  openings: ({ thing, keyword, named }) => [
    `A lot has been written about ${thing}, and much of it is longer than it needs to be. This is the short version, with what you need in order to decide.`,
    `You do not need to become an expert to make a good decision about ${thing}. You need to know which few things matter.`,
    named.aspect
      ? `People ask about ${thing}, and sooner or later about ${named.aspect}. It deserves a page of its own.`
      : `There are questions that come up as soon as you look into ${thing}. Here are answers you can use.`,
    `Everybody uses the words, and few could explain them. So let us begin with ${keyword}, and with what it means for you.`,
    `Some pages about ${thing} want to impress you. This one wants to be useful, and then let you get on with your day.`,
    `What would you tell a friend who asks about ${keyword}? Probably this: begin with what matters, and leave the rest for later.`,
    `“${capitalized(keyword)}” sounds like a large subject. Taken apart, it is a handful of small ones.`,
  ],
  sections: ({ random, fill, points, thing, choices, client, keyword }) => {
    const [one, two, three] = points
    const tied = one && keyword.includes(one.about) ? two : one
    return [
      {
        heading: random.pick(['The essentials', 'In short', 'What it is about']),
        text: [
          fill(
            isQuestion(keyword)
              ? `your answer to “${asked(keyword)}”, in two or three sentences`
              : `what a reader should know about “${keyword}”, in two or three sentences`,
          ),
          tied ? `It goes together with ${tied.about}: “${tied.ask}” ${tied.why}` : '',
        ].join(' '),
      },
      {
        heading: random.pick([
          'Three things to understand',
          'What to keep in mind',
          'The parts, one by one',
        ]),
        text: bullets(
          [one, two, three].flatMap((point) =>
            point ? [`**${capitalized(point.about)}.** ${point.ask} ${point.why}`] : [],
          ),
        ),
      },
      {
        heading: random.pick([
          'The choices you will meet',
          'Where the ways part',
          'Two decisions on the way',
        ]),
        text: [
          ...choices
            .slice(0, 2)
            .map(
              ({ ways, fits }) =>
                `**${capitalized(ways[0])} or ${ways[1]}?** The first fits when ${fits[0]}, the second when ${fits[1]}.`,
            ),
          fill(`which of these ${client.businessName} offers`),
        ].join('\n\n'),
      },
      {
        heading: random.pick(['How to use this', 'From reading to doing', 'A small exercise']),
        text: random.pick([
          `Take two of these points, and write a sentence on each for your own case. That is more than most people bring to a first conversation about ${thing}.`,
          `Mark the one point that you had not thought of. It is the one to ask about first.`,
          `Explain what you have read to somebody else, in your own words. Wherever you get stuck, you have found your next question.`,
        ]),
      },
    ]
  },
  cores: ({ points: [one, two], thing, named, keyword, fill, free }) => {
    const own =
      named.aspect ?? (free || isQuestion(keyword) || /^how\b/.test(keyword) ? asked(keyword) : '')
    if (own)
      return [
        `${fill(`your best advice on “${own}”, in two sentences`)} And keep an eye on ${one?.about ?? ''}: “${one?.ask ?? ''}” ${one?.why ?? ''}`,
        `${fill(`what people should know about “${own}”, in two sentences`)} It goes together with ${two?.about ?? ''}: “${two?.ask ?? ''}” ${two?.why ?? ''}`,
      ]
    return [
      `If you remember one thing about ${thing}, let it be ${one?.about ?? ''}: “${one?.ask ?? ''}” ${one?.why ?? ''}`,
      `Settle ${two?.about ?? ''} first, and the rest gets easier: “${two?.ask ?? ''}” ${two?.why ?? ''}`,
    ]
  },
}
