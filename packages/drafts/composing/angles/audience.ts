import { bullets, numbered, type Angle } from '../angle.ts'
import type { Material } from '../material.ts'

/** For whom, for what, or in which situation: "landlords", "older homes", "in winter". */
const matter = ({ named, keyword }: Material) =>
  named.people ?? named.case ?? named.moment ?? keyword
const phrase = ({ named, keyword }: Material) =>
  (named.people ?? named.case)
    ? `for ${named.people ?? named.case}`
    : (named.moment ?? `around “${keyword}”`)

/** The same topic, for some people or in one situation. */
export const audience: Angle = {
  titles: (material) => [
    `${material.keyword}: what is different`,
    `${material.keyword}: what to know first`,
    `${material.keyword}: a short guide`,
    `${material.keyword}: where to begin`,
  ],
  openings: (material) => [
    `Most of what is written about ${material.thing} is written for everybody, and fits nobody quite. This post is about ${material.thing} ${phrase(material)}.`,
    `The same advice does not hold for all. ${material.named.people ? `What ${material.named.people} need to know` : 'What counts here'} is a shorter list, and a different one.`,
    `If you have been looking for ${material.thing} ${phrase(material)}, you have probably read a good deal that was not meant for you. Let us start again, with your situation.`,
    `“It depends” is a poor answer when your own situation is clear. Yours is: ${material.keyword}. So let us be concrete.`,
    `Somebody in your situation has other questions than the person next door. These are the ones we would begin with for ${material.keyword}.`,
    `General advice is easy to find. This is the part that changes ${phrase(material)}.`,
  ],
  sections: (material) => {
    const { random, fill, points, trade, thing, client } = material
    const [one, two, three] = points
    return [
      {
        heading: random.pick([
          'What is different here',
          'Why it is a case of its own',
          'The difference',
        ]),
        text: [
          fill(`what ${client.businessName} has learned about ${thing} ${phrase(material)}`),
          one ? `One thing belongs here in any case, ${one.about}: “${one.ask}” ${one.why}` : '',
        ].join(' '),
      },
      {
        heading: random.pick([
          'What to settle first',
          'Two things that matter more than usual',
          'Put these first',
        ]),
        text: bullets(
          [two, three].flatMap((point) => (point ? [`**${point.ask}** ${point.why}`] : [])),
        ),
      },
      {
        heading: random.pick([
          'A good order',
          'How to go about it',
          'From the first note to the last check',
        ]),
        text: [
          random.pick([
            `The steps are the same as always; what changes is how much time each of them deserves ${phrase(material)}.`,
            'Take them in this order, and do not skip the first because it looks easy.',
            'None of this is complicated. It only has to be done in order.',
          ]),
          numbered(random.pick([trade.steps, trade.steps.slice(0, 4), trade.steps.slice(1)])),
        ].join('\n\n'),
      },
      {
        heading: random.pick([
          'Say it when you ask',
          'Tell them early',
          'The sentence that helps most',
        ]),
        text: random.pick([
          `When you talk to somebody about it, begin with your situation: “We are looking for ${thing} ${phrase(material)}.” You will hear quickly whether they have been there before.`,
          `Mention ${matter(material)} in your first sentence. It saves you advice that you cannot use, and shows you who asks the next good question.`,
          'Whoever advises you can only consider what they know. Say what is special in your case before you ask for a price.',
        ]),
      },
    ]
  },
  cores: (material) => [
    `Ask early about ${material.points[0]?.about ?? ''}, especially ${phrase(material)}: “${material.points[0]?.ask ?? ''}” ${material.points[0]?.why ?? ''}`,
    `Say it in your first sentence: “We are looking for ${material.thing} ${phrase(material)}.” It saves you advice that you cannot use.`,
    `Start with one question: “${material.points[1]?.ask ?? ''}” ${material.points[1]?.why ?? ''}`,
  ],
}
