import type { Angle } from './angle.ts'
import { introduction, nextStep } from './client-words.ts'
import type { Material } from './material.ts'

/** A newsletter in Markdown: one thought, a list to keep, news to fill in, and a way to answer. */
export function newsletter(angle: Angle, material: Material): string {
  const { random, points, worries, trade, fill, client } = material
  const core = random.pick(angle.cores(material))
  const asks = points.map(({ ask }) => ask).filter((ask) => !core.includes(ask))
  const worry = worries.find(({ remedy }) => !core.includes(remedy))
  const list = random.pick([
    asks.slice(0, 3),
    asks.slice(1, 4),
    trade.steps.filter((step) => !core.includes(step)).slice(0, 3),
  ])
  return [
    'Hello,',
    random.pick(angle.openings(material)),
    `## ${random.pick(['The main point', 'If you only read one paragraph', 'In short', 'What matters most'])}`,
    core,
    ...(angle.alone
      ? []
      : [
          `## ${random.pick(['To keep', 'For your notes', 'Three lines to save', 'A small list'])}`,
          list.map((line) => `- ${line}`).join('\n'),
          `## ${random.pick(['One worry less', 'What to watch for', 'A word of caution'])}: ${worry?.about ?? ''}`,
          `${worry?.cause ?? ''} ${worry?.remedy ?? ''}`,
          `## ${random.pick(['News from us', 'From our side', `At ${client.businessName}`])}`,
          fill('one piece of news: a finished project, something new, changed opening hours'),
        ]),
    introduction(material),
    `${random.pick([
      'Do you have a question? Simply reply to this message.',
      'Just reply if something is unclear.',
      'If you know somebody for whom this is useful, forward it.',
    ])} ${nextStep(material)}`,
    `${random.pick(['Kind regards', 'Best wishes', 'Until next time'])},\n${client.businessName}`,
  ].join('\n\n')
}
