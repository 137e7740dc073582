import { capitalized } from '../english/sentences.ts'
import { asked, isQuestion, type Angle } from './angle.ts'
import { introduction, nextStep } from './client-words.ts'
import type { Material } from './material.ts'

/** Words from which on its list is a shorter one. */
const mostWords = 120

/** A post of a few short paragraphs, without markup, with hashtags at its end. */
export function facebookPost(angle: Angle, material: Material): string {
  const { random, points, trade, thing, keyword } = material
  const core = random.pick(angle.cores(material))
  const begun = random.pick(angle.openings(material))
  const asks = points.map(({ ask }) => ask).filter((ask) => !core.includes(ask))
  const steps = trade.steps.filter((step) => !core.includes(step))
  const [lead, lines] = random.pick<[string, string[]]>([
    ['Questions to take along:', asks.slice(0, 3)],
    ['Ask this as well:', asks.slice(0, 2)],
    ['What you can do today:', steps.slice(0, 2)],
    ['Worth writing down:', asks.slice(1, 4)],
  ])
  const begins =
    begun.includes(keyword) || core.includes(keyword)
      ? begun
      : `${random.pick(['Today’s subject', 'On our mind today', 'Worth a minute'])}: ${isQuestion(keyword) ? asked(keyword) : `${keyword}.`} ${begun}`
  const ends = [
    introduction(material),
    `${random.pick([
      `What would you like to know about ${thing}? Write it in the comments.`,
      angle.alone
        ? 'What do you think? Tell us in the comments.'
        : 'Which of these would you have forgotten? Tell us in the comments.',
      'Do you know somebody for whom this matters? Share it with them.',
      'Anything unclear? The comments are open.',
    ])} ${nextStep(material)}`,
    hashtags(material),
  ]
  const withLines = (count: number) => {
    const list = [lead, ...lines.slice(0, count).map((line) => `• ${line}`)].join('\n')
    return [begins, core, angle.alone ? '' : list, ...ends].filter(Boolean).join('\n\n')
  }
  const whole = withLines(3)
  return whole.split(/\s+/).length > mostWords ? withLines(2) : whole
}

function hashtags({ topic, client }: Material): string {
  const tag = (words: string) =>
    `#${words
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map(capitalized)
      .join('')}`
  const tags = [
    topic.one.split(' ').length > 3 ? '' : topic.one,
    client.industry,
    client.location?.split(',')[0] ?? '',
    client.businessName,
  ]
  return [...new Set(tags.map(tag))].filter((each) => each.length > 2 && each.length < 32).join(' ')
}
