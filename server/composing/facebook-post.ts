import { capitalized } from '../english/sentences.ts'
import type { Angle } from './angle.ts'
import { introduction, nextStep } from './client-words.ts'
import type { Material } from './material.ts'

/** A post of its title and a few short paragraphs, without markup, with hashtags at its end. */
export function facebookPost(angle: Angle, material: Material, title: string): string {
  const { random, points, trade, thing } = material
  const asks = points.slice(0, 3).map(({ ask }) => `• ${ask}`)
  const steps = trade.steps.slice(0, 3).map((step) => `• ${step}`)
  const [lead, lines] = random.pick<[string, string[]]>([
    ['Three questions to take along:', asks],
    ['Ask this first:', asks.slice(0, 2)],
    ['A simple start:', steps],
    ['Worth writing down:', asks],
  ])
  return [
    title,
    random.pick(angle.openings(material)),
    random.pick(angle.cores(material)),
    [lead, ...lines].join('\n'),
    introduction(material),
    `${random.pick([
      `What would you like to know about ${thing}? Write it in the comments.`,
      'Which of these would you have forgotten? Tell us in the comments.',
      'Do you know somebody who is about to decide? Share this with them.',
      'Anything unclear? The comments are open.',
    ])} ${nextStep(material)}`,
    hashtags(material),
  ].join('\n\n')
}

function hashtags({ topic, client }: Material): string {
  const tag = (words: string) =>
    `#${words
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map(capitalized)
      .join('')}`
  const tags = [
    topic.one,
    client.industry,
    client.location?.split(',')[0] ?? '',
    client.businessName,
  ]
  return [...new Set(tags.map(tag))].filter((each) => each.length > 2 && each.length < 32).join(' ')
}
