import type { Trade } from './trade.ts'

export const beauty: Trade = {
  words:
    'salon hair* beauty spa nail barber* makeup lash eyelash brow estheti* aestheti* skin-care skincare facial tattoo* wax* cosmetic botox balayage',
  sells: 'service',
  local: true,
  provider: 'salon',
  take: 'find',
  get: ['book', 'booking'],
  quote: 'consultation',
  remedy: 'treatment',
  urgent: false,
  people: ['brides', 'busy professionals', 'beginners', 'men', 'women over fifty', 'teenagers'],
  cases: ['sensitive skin', 'curly hair', 'fine hair', 'mature skin'],
  moments: [
    'before a wedding',
    'in summer',
    'at home',
    'on a budget',
    'for the first time',
    'after pregnancy',
  ],
  choices: [
    {
      ways: ['salon', 'at-home'],
      fits: ['the result has to be even and last', 'you only want to freshen up between visits'],
    },
    {
      ways: ['permanent', 'temporary'],
      fits: ['you have worn it before and know you like it', 'you want to try it out first'],
    },
    {
      ways: ['natural', 'dramatic'],
      fits: ['it should look like you on a good day', 'there is an occasion, a camera or a stage'],
    },
  ],
  aspects: [
    'aftercare',
    'preparation',
    'styles',
    'before and after',
    'maintenance',
    'products',
    'side effects',
    'price guide',
  ],
  offers: ['free consultations', 'late appointments', 'gift cards', 'vegan products'],
  formats: ['aftercare sheet', 'style lookbook', 'preparation checklist'],
  points: [
    {
      about: 'the consultation',
      ask: 'Can we talk before you begin, with pictures?',
      why: 'Words like “a little shorter” or “natural” mean different things to two people.',
    },
    {
      about: 'a patch test',
      ask: 'Do I need a patch test, and how long before?',
      why: 'Skin can react to something that it took well last year.',
    },
    {
      about: 'upkeep',
      ask: 'How often will I have to come back to keep this?',
      why: 'The look that fits your calendar is the one you will enjoy.',
    },
    {
      about: 'products',
      ask: 'What do you use, and what should I use at home?',
      why: 'The wrong shampoo or cream undoes in a week what took an afternoon.',
    },
    {
      about: 'history',
      ask: 'Does it matter what was done before?',
      why: 'Earlier color, treatments and medicines change how hair and skin react.',
    },
    {
      about: 'corrections',
      ask: 'What happens if I am not happy with it?',
      why: 'A fair answer is a sign of confidence.',
    },
  ],
  worries: [
    {
      about: 'damage',
      cause: 'Too much is asked of hair or skin in one sitting.',
      remedy: 'Agree on steps with rest between them, even if it takes longer.',
    },
    {
      about: 'allergic reactions',
      cause: 'The body may take offense at a single ingredient.',
      remedy: 'Tell what you have reacted to, and do the patch test every time a product changes.',
    },
    {
      about: 'results that fade',
      cause: 'Sun, heat and the wrong products work against it every day.',
      remedy: 'Ask for three rules for home, and keep to them in the first week above all.',
    },
    {
      about: 'a look you regret',
      cause: 'A picture shows somebody else’s hair, skin and light.',
      remedy: 'Bring pictures of yourself as well, from days on which you liked how you looked.',
    },
  ],
  steps: [
    'Collect a few pictures, and note what you like about each.',
    'Write down what was done before, and what you have reacted to.',
    'Book a conversation and, where it applies, a patch test.',
    'Say how much time you want to spend on it each morning.',
    'Take the aftercare home in writing, and book the next visit while you are there.',
  ],
  costs: [
    'the time it takes',
    'the products that are used',
    'what was done before and has to be corrected',
    'how often it has to be freshened up',
  ],
}
