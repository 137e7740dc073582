import { capitalized } from '../../english/sentences.ts'
import { isPlural } from '../../english/nouns.ts'
import { bullets, type Angle } from '../angle.ts'

const early = {
  service: [
    'Answers stay vague when you ask for details.',
    'What was agreed is not in writing anywhere.',
    'Dates move, and nobody says why.',
    'You are asked to decide today.',
    'Whenever you call, somebody else answers who knows nothing of the last conversation.',
  ],
  thing: [
    'The description leaves out what matters, such as material, size or limits.',
    'There is nobody you can ask.',
    'The pictures show everything but the details.',
    'The price changes on the last page.',
    'Returns and cancellation are hard to find.',
  ],
}

/** What goes wrong, and what keeps it away. */
export const problems: Angle = {
  titles: ({ keyword }) => [
    `${keyword}: what helps`,
    `${keyword}: where it comes from, and what to do`,
    `${keyword}: what to know before it happens`,
    `${keyword}: staying clear of trouble`,
  ],
  openings: ({ thing, worries }) => [
    `Hardly anything that goes wrong with ${thing} comes out of nowhere. It begins small, at a moment when it would have been easy to change.`,
    `If ${worries[0]?.about ?? 'trouble'} ${isPlural(worries[0]?.about ?? '') ? 'are what keep' : 'is what keeps'} you from deciding, you are being careful, and that is a good start. Let us look at where it comes from.`,
    `Worries about ${thing} are reasonable. They become smaller once you know what causes them, and what you can do before it gets that far.`,
    `This is not a post to frighten you. It is the list we would go through with a friend before they decide about ${thing}.`,
  ],
  sections: ({ worries, random, fill, topic, client, thing }) => {
    const signs =
      topic.kind === 'product' || topic.kind === 'software' ? early.thing : early.service
    return [
      ...worries.slice(0, 2).map(({ about, cause, remedy }) => ({
        heading: capitalized(about),
        text: [
          cause,
          remedy,
          random.pick([
            'It takes a few minutes, and it is far easier before than after.',
            'Nobody will hold it against you that you ask.',
            'Write it down, even if it feels formal. Both sides will be glad of it.',
            'If that is not possible, at least you know where to look more closely.',
            'Most of it is settled in a single conversation.',
          ]),
        ].join(' '),
      })),
      {
        heading: random.pick([
          'Signs that you notice early',
          'What should make you careful',
          'When to slow down',
        ]),
        text: [
          bullets(random.shuffled(signs).slice(0, 4)),
          random.pick([
            'One of these alone means little. Two together are a reason to stop and ask.',
            'None of them proves anything. Each is a good moment for a question.',
          ]),
        ].join('\n\n'),
      },
      {
        heading: random.pick([
          'If it has already happened',
          'When something has gone wrong',
          'It happened. What now?',
        ]),
        text: [
          random.pick([
            'Write down what happened and when, and collect what you have: messages, photos, papers. Then ask for a plan with dates, calmly and in writing.',
            'Keep calm, and keep notes. Write down what was agreed, what happened instead, and what you would like done by when.',
            'Say it early and in one place. A clear message with a picture gets further than several calls.',
          ]),
          fill(
            `an example of how ${client.businessName} solved a problem with ${thing}, without private details`,
          ),
        ].join(' '),
      },
    ]
  },
  cores: ({ worries: [worry, next], named }) => [
    `${worry?.cause ?? ''} ${worry?.remedy ?? ''}`,
    named.worry
      ? `${capitalized(named.worry.about)}? ${named.worry.cause} ${named.worry.remedy}`
      : `${capitalized(next?.about ?? '')}? ${next?.cause ?? ''} ${next?.remedy ?? ''}`,
  ],
}
