import { bullets, type Angle } from '../angle.ts'

/** Whom or what to choose. */
export const choosing: Angle = {
  titles: ({ keyword }) => [
    `${keyword}: what to ask first`,
    `${keyword}: how to tell what is right for you`,
    `${keyword}: what good answers sound like`,
    `before you decide: ${keyword}`,
  ],
  openings: ({ thing, providers, keyword }) => [
    `On their websites, ${providers} look much alike. The difference shows in the answers to a few plain questions, and those cost you nothing.`,
    `Choosing is hard when everybody promises the same. It gets easier as soon as you know what you want to hear, and what should make you careful.`,
    `Most people decide about ${thing} only once in a while, so nobody expects you to be an expert. You only need the right questions.`,
    `“${keyword}”: behind this search there is usually one wish, not to regret the choice later. A few questions go a long way toward that.`,
    `You could read reviews for hours. Or you could ask four questions, and learn more about ${providers} in a single conversation.`,
    `There is no best choice for everybody. There is one that fits you, and this post helps you to find it.`,
  ],
  sections: ({ points, random, fill, thing, provider, topic, client }) => {
    const things = topic.kind === 'product' || topic.kind === 'software'
    return [
      {
        heading: random.pick([
          'Begin with yourself',
          'First: what you need',
          'Before you ask anybody',
        ]),
        text: random.pick([
          `Write down three things before you talk to anybody about ${thing}: what should be different afterward, by when, and what must not happen. With these three on paper, you will notice quickly who listens.`,
          `Start with a sentence that begins with “I want to be able to …”. It sounds simple, and it keeps you from being sold something that answers another question.`,
          `Make two short lists: what you cannot do without, and what would merely be nice. Everything you hear later belongs on one of them, or on neither.`,
        ]),
      },
      {
        heading: random.pick([
          `Questions for any ${provider}`,
          'Questions worth asking',
          'What to ask, word for word',
        ]),
        text: [
          bullets(points.slice(0, 4).map(({ ask }) => ask)),
          random.pick([
            'Put the same questions to two or three of them. The comparison teaches you more than any single answer.',
            'Note the answers in a few words while you still hear them. After the third conversation they begin to blur.',
            'You do not need to ask all of this at once. Two of these questions, and the way they are answered, usually tell enough.',
          ]),
        ].join('\n\n'),
      },
      {
        heading: random.pick([
          'How to read the answers',
          'What a good answer sounds like',
          'Signs of a good fit',
        ]),
        text: [
          random.pick([
            'A good answer is concrete: it names a step, a date or a limit. It may also be “we do not do that”, which is one of the more trustworthy sentences there are.',
            'Listen for what you are advised against. Somebody who talks you out of something has understood what you need.',
            'Vague answers become more concrete when you ask for an example. If no example comes, you have learned something as well.',
          ]),
          things
            ? 'Try it, hold it or see it in use before you decide, if you can.'
            : 'Notice, too, whether you are given time. Nobody who does good work needs your decision today.',
          fill(`how ${client.businessName} answers one of these questions`),
        ].join(' '),
      },
    ]
  },
  cores: ({ points, thing }) => [
    `One question tells a lot: “${points[0]?.ask ?? ''}” ${points[0]?.why ?? ''}`,
    `Write down what should be different afterward before you look at ${thing}. Then ask: “${points[1]?.ask ?? ''}”`,
    `Good answers are concrete. Try it with this one: “${points[2]?.ask ?? ''}”`,
  ],
}
