import { capitalized, listed } from '../english/sentences.ts'
import { numbered, type Section } from './angle.ts'
import type { Material } from './material.ts'

const wordsIn = (sections: readonly Section[]) =>
  sections.reduce((sum, { heading, text }) => sum + `${heading} ${text}`.split(/\s+/).length, 0)

/** Whether two headings begin or end in the same words. */
const isAlike = (one: string, other: string) =>
  one.slice(0, 10) === other.slice(0, 10) || one.slice(-12) === other.slice(-12)

/** What the angle has not told yet, in an order of its own, until there are so many words. */
export function furtherSections(
  material: Material,
  told: readonly Section[],
  words: number,
): Section[] {
  const all = [...told]
  const isTold = (text: string) => all.some((section) => section.text.includes(text))
  const { random } = material
  const unused = (...choices: [string, ...string[]]) => {
    const left = choices.filter((choice) =>
      all.every(({ heading, text }) => !isAlike(heading, choice) && !text.includes(choice)),
    )
    return random.shuffled(left)[0] ?? choices[0]
  }
  const writers = [
    pointsLeft,
    ...random.shuffled([worryLeft, choiceLeft, stepsLeft]),
    costsLeft,
    worryLeft,
    pointsLeft,
    choiceLeft,
    worryLeft,
    pointsLeft,
    stepsLeft,
  ]
  for (const write of writers) {
    if (wordsIn(all) >= words) break
    const section = write(material, isTold, unused)
    if (section) all.push(section)
  }
  return all.slice(told.length)
}

type Writer = (
  material: Material,
  isTold: (text: string) => boolean,
  /** One that does not stand in or above another section yet. */
  fresh: (...choices: [string, ...string[]]) => string,
) => Section | null

const pointsLeft: Writer = ({ points, random }, isTold, fresh) => {
  const left = points.filter(({ why, ask }) => !isTold(why) && !isTold(ask)).slice(0, 2)
  if (left.length === 0) return null
  const turn = random.pick([0, 1])
  const asking = random.pick(['A good way to ask:', 'You could ask:', 'Put it plainly:'])
  return {
    heading: fresh(
      'What deserves a closer look',
      'Worth settling early',
      'Easily forgotten',
      'Before you say yes',
      'On a second look',
    ),
    text: left
      .map(({ about, ask, why }, at) =>
        at % 2 === turn
          ? `**${capitalized(about)}.** ${why} ${asking} “${ask}”`
          : `**${capitalized(about)}.** Ask: “${ask}” ${why}`,
      )
      .join('\n\n'),
  }
}

const worryLeft: Writer = ({ worries }, isTold, fresh) => {
  const worry = worries.find(({ remedy }) => !isTold(remedy))
  if (!worry) return null
  const { about, cause, remedy } = worry
  return {
    heading: fresh(
      `A common worry: ${about}`,
      `${capitalized(about)}, and what helps`,
      `What about ${about}?`,
    ),
    text: `${fresh(
      'Better raised early than late.',
      'Not a reason to stay away, but a reason to ask.',
      'Here is where it usually begins, and what to do about it.',
      'This is worth a minute before anything is agreed.',
      'It happens, and there is something you can do about it.',
      'Few people bring this up in a first conversation. It belongs there.',
      'A little care at the start goes a long way here.',
    )} ${cause} ${remedy}`,
  }
}

const choiceLeft: Writer = ({ choices }, isTold, fresh) => {
  const choice = choices.find(({ fits }) => !isTold(fits[0]))
  if (!choice) return null
  const { ways, fits } = choice
  return {
    heading: `${capitalized(ways[0])} or ${ways[1]}?`,
    text: `${fresh(
      'This is a decision that you will meet on the way.',
      'Sooner or later the question comes up, and both answers can be right.',
      'Neither is wrong; they suit different cases.',
      'You may be asked to choose, so it helps to have thought about it.',
      'Here the situation decides, not taste.',
      'One question settles this faster than a list of pros and cons: what is your case?',
    )} ${capitalized(ways[0])} makes sense when ${fits[0]}. ${capitalized(ways[1])} is the better way when ${fits[1]}.`,
  }
}

const stepsLeft: Writer = ({ trade, random }, isTold, fresh) => {
  const left = trade.steps.filter((step) => !isTold(step))
  if (left.length < 3) return null
  return {
    heading: fresh('How to go about it', 'A good order', 'From here on', 'What to do, and when'),
    text: `${random.pick([
      'Nobody has to do all of it at once. In this order it stays manageable:',
      'None of these steps is large, and each makes the next one easier:',
      'If you like lists, here is one:',
      'In short, and in order:',
      'When you are ready, this is the way to go about it:',
    ])}\n\n${numbered(left)}`,
  }
}

const costsLeft: Writer = ({ trade, random, thing, is }, isTold, fresh) => {
  if (trade.costs.some((cost) => isTold(cost.slice(1)))) return null
  return {
    heading: fresh(
      'And the price?',
      'A word on money',
      'What the price is made of',
      `What ${thing} ${is === 'are' ? 'cost' : 'costs'}`,
    ),
    text: `${random.pick(['It', 'The price', 'What you pay'])} depends mostly on ${listed(trade.costs)}. ${random.pick(
      [
        'Ask for a price that says what it contains, so that you can compare.',
        'The more of this you can tell in your first message, the more precise the answer will be.',
        'Two prices are only comparable when all of this is the same in both.',
      ],
    )}`,
  }
}
