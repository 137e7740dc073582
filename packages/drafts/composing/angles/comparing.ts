import { capitalized } from '../../english/sentences.ts'
import { isPlural } from '../../english/nouns.ts'
import { bullets, type Angle, type Section } from '../angle.ts'
import type { Material } from '../material.ts'

const verb = (words: string) => (isPlural(words) ? 'fit' : 'fits')
/** The thing without "for …": "cloud-based AI chatbots". */
const plain = ({ topic }: Material) =>
  topic.many.split(/\s(?=(?:for|in|on|with|without|after|before)\s)/)[0] ?? topic.many

function ofOneChoice(material: Material): Section[] {
  const { random, points, fill, client } = material
  const choice = material.choices[0]
  if (!choice) return []
  const what = plain(material)
  const [one, other] = choice.ways.map((way) => `${way} ${what}`) as [string, string]
  const [first, second, third] = points
  return [
    {
      heading: random.pick(['The short answer', 'In short', 'Which is better?']),
      text: [
        random.pick([
          'Neither is better for everybody.',
          'The honest answer is: it depends on you.',
          'Both have their place.',
        ]),
        `${capitalized(one)} ${verb(what)} when ${choice.fits[0]}. ${capitalized(other)} ${verb(what)} when ${choice.fits[1]}.`,
      ].join(' '),
    },
    {
      heading: random.pick(['Side by side', 'The difference at a glance', 'Both in one table']),
      text: [
        `| | ${capitalized(choice.ways[0])} | ${capitalized(choice.ways[1])} |\n|---|---|---|`,
        `| Fits when | ${choice.fits[0]} | ${choice.fits[1]} |`,
        `| Our view | ${fill(`when ${client.businessName} advises ${one}`)} | ${fill(`when ${client.businessName} advises ${other}`)} |`,
        '',
        `For both, ask: “${first?.ask ?? ''}” And then: “${second?.ask ?? ''}”`,
      ].join('\n'),
    },
    {
      heading: random.pick([
        'How to decide',
        'A way to decide within a day',
        'Three questions for your decision',
      ]),
      text: bullets([
        `What would you regret more: having chosen ${choice.ways[0]}, or having chosen ${choice.ways[1]}?`,
        `How long will you live with the decision, and what does it take to change it later?`,
        third
          ? `What about ${third.about}? ${third.why}`
          : 'What would you advise a friend in your place?',
      ]),
    },
    {
      heading: random.pick([
        'It need not be all or nothing',
        'The way between',
        'When both make sense',
      ]),
      text: random.pick([
        `Often the choice is smaller than it looks. Begin with one way for a part of it, see how it works, and decide about the rest when you know more.`,
        `Many people mix both: one way for what has to be right, the other for everything around it. Ask whether that is possible before you commit to a single way.`,
        `If you cannot decide, choose what is easier to undo. You will know more in a few months than you do today.`,
      ]),
    },
  ]
}

/** Two things of which only the client knows what speaks for each. */
function ofPair({ random, points, fill }: Material, pair: readonly [string, string]): Section[] {
  const [first, second, third] = points
  return [
    {
      heading: random.pick(['The short answer', 'In short', 'Which is better?']),
      text: fill(`your answer in two sentences: for whom ${pair[0]}, and for whom ${pair[1]}?`),
    },
    ...pair.map((one) => ({
      heading: `What speaks for ${one}`,
      text: fill(`two or three things that speak for ${one}, and one that speaks against`),
    })),
    {
      heading: random.pick(['How to decide', 'Questions for your decision', 'Ask this about both']),
      text: bullets([first, second, third].flatMap((point) => (point ? [point.ask] : []))),
    },
  ]
}

function ofSeveral(material: Material): Section[] {
  const { random, choices, fill, client, points } = material
  const what = plain(material)
  return [
    {
      heading: random.pick([
        'What you are really choosing between',
        'The decisions behind the decision',
        'Three questions before names and prices',
      ]),
      text: choices
        .map(
          ({ ways, fits }) =>
            `**${capitalized(ways[0])} or ${ways[1]}?** ${capitalized(ways[0])} ${what} ${verb(what)} when ${fits[0]}; ${ways[1]}, when ${fits[1]}.`,
        )
        .join('\n\n'),
    },
    {
      heading: random.pick([
        'How to compare fairly',
        'Comparing like with like',
        'The same questions for all',
      ]),
      text: [
        'Put the same questions to everybody, and write the answers next to each other:',
        bullets(points.slice(0, 3).map(({ ask }) => ask)),
        fill(`how ${client.businessName} answers these questions`),
      ].join('\n\n'),
    },
    {
      heading: random.pick([
        'What a comparison cannot show',
        'The part that is not in any table',
        'What is left when the table is full',
      ]),
      text: random.pick([
        'A table cannot tell you how somebody behaves when something goes wrong. Ask for an example of that, and listen for how openly it is told.',
        'The last step is not a calculation. If two options are equal on paper, take the one whose people answered you more clearly.',
        'Comparisons are made of what can be counted. Add one line for what matters to you alone, and give it the weight it deserves.',
      ]),
    },
  ]
}

/** One way or the other. */
export const comparing: Angle = {
  titles: ({ keyword, named }) =>
    named.choice || named.pair
      ? [
          `${keyword}: which fits you?`,
          `${keyword}: when each makes sense`,
          `${keyword}: a fair comparison`,
          `${keyword}: how to decide`,
        ]
      : [
          `${keyword}: a fair way to compare`,
          `${keyword}: what to look at`,
          `${keyword}: how to decide`,
        ],
  openings: ({ keyword, thing }) => [
    `Some questions have a right answer, and “${keyword}” is not one of them. It has a right answer for you, though, and a few minutes are enough to find it.`,
    `Comparisons tend to be written by somebody who sells one of the two sides. Here is one that says when each of them is the better idea.`,
    `You have looked into ${thing}, and now there is more than one way to go. Good: a choice is better than none. Here is how to make it.`,
    `Ask around, and you will hear strong opinions. What decides is the situation, and yours is the one that counts.`,
  ],
  sections: (material) =>
    material.named.choice
      ? ofOneChoice(material)
      : material.named.pair
        ? ofPair(material, material.named.pair)
        : ofSeveral(material),
  cores: (material) => {
    const { pair } = material.named
    if (pair)
      return [
        material.fill(`for whom ${pair[0]}, and for whom ${pair[1]}: one sentence each`),
        material.fill(`what speaks for ${pair[0]}, and what for ${pair[1]}, in two sentences`),
      ]
    const [choice] = material.choices
    const what = plain(material)
    return [
      `${capitalized(choice?.ways[0] ?? '')} ${what} ${verb(what)} when ${choice?.fits[0]}. ${capitalized(choice?.ways[1] ?? '')} ${what} ${verb(what)} when ${choice?.fits[1]}.`,
      `${capitalized(choice?.ways[0] ?? '')} or ${choice?.ways[1]}? The first makes sense when ${choice?.fits[0]}; the second, when ${choice?.fits[1]}.`,
    ]
  },
}
