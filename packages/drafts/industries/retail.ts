import type { Trade } from './trade.ts'

export const retail: Trade = {
  words:
    'retail* shop store e-commerce ecommerce jewel* fashion apparel cloth* furnitur* gift boutique ceramic pottery tableware candle toy book shoe craft handmade wholesale bike bicycle mug plate vintage textile leather',
  narrower: [
    {
      words: 'tableware dinnerware pottery ceramic stoneware porcelain mug plate bowl cup',
      people: [
        'newlyweds',
        'home cooks',
        'small households',
        'collectors',
        'restaurants',
        'gift givers',
      ],
    },
  ],
  sells: 'product',
  local: false,
  provider: 'store',
  take: 'find',
  get: ['buy', 'buying'],
  quote: 'price list',
  remedy: 'solutions',
  urgent: false,
  people: [
    'young families',
    'newlyweds',
    'gift givers',
    'small households',
    'collectors',
    'students',
  ],
  cases: ['small spaces', 'everyday use', 'first apartments', 'special occasions'],
  moments: [
    'as a gift',
    'on a budget',
    'that lasts',
    'for a first home',
    'for everyday use',
    'for a wedding',
  ],
  choices: [
    {
      ways: ['handmade', 'mass-produced'],
      fits: [
        'you want a piece that nobody else has, and one that can be repaired or repeated',
        'price and identical pieces matter most',
      ],
    },
    {
      ways: ['new', 'second-hand'],
      fits: [
        'you need a set, a size or a warranty',
        'you enjoy searching and do not mind traces of use',
      ],
    },
    {
      ways: ['online', 'in-store'],
      fits: ['you know what you want', 'you have to see, touch or try it first'],
    },
  ],
  aspects: [
    'care instructions',
    'materials',
    'size guide',
    'gift ideas',
    'styles',
    'price guide',
    'trends',
    'storage',
  ],
  offers: ['free returns', 'gift wrapping', 'custom orders', 'same-day pickup'],
  formats: ['care guide', 'gift guide', 'size chart'],
  points: [
    {
      about: 'materials',
      ask: 'What is it made of, and where?',
      why: 'The material decides how it feels, how it ages and how it has to be looked after.',
    },
    {
      about: 'care',
      ask: 'How do I clean it, and what does it not like?',
      why: 'Most things break from care that was meant well.',
    },
    {
      about: 'size',
      ask: 'Which measurements should I take before I order?',
      why: 'A minute with a tape measure saves a return.',
    },
    {
      about: 'returns',
      ask: 'What happens if it does not fit or arrives broken?',
      why: 'A clear answer is a good sign for everything else.',
    },
    {
      about: 'spare pieces',
      ask: 'Can I get a single piece again later?',
      why: 'One broken piece should not be the end of a set.',
    },
    {
      about: 'delivery',
      ask: 'When will it arrive, and how is it packed?',
      why: 'It matters most when there is a birthday at the end of the week.',
    },
  ],
  worries: [
    {
      about: 'poor quality',
      cause: 'Pictures show surfaces, not weight, seams or edges.',
      remedy:
        'Look for close-ups and for words about material and making, and ask when there are none.',
    },
    {
      about: 'wrong sizes',
      cause: 'Numbers and names of sizes differ from maker to maker.',
      remedy: 'Measure something that you own and like, and compare it with the description.',
    },
    {
      about: 'broken deliveries',
      cause: 'Parcels fall further than anyone likes to think.',
      remedy:
        'Ask how it is packed, open it on the day, and take a picture before you unpack further.',
    },
    {
      about: 'buying twice',
      cause: 'The first choice was made by price alone.',
      remedy: 'Decide how long you want to keep it, and compare by year of use.',
    },
  ],
  steps: [
    'Decide where and how often it will be used.',
    'Measure the place, the person or the piece that it has to go with.',
    'Choose the material by the care that you want to give it.',
    'Compare by how long it will last rather than by the tag alone.',
    'Check returns and delivery dates before you order.',
  ],
  costs: [
    'the material',
    'how much of it is made by hand',
    'size and number of pieces',
    'shipping and wrapping',
  ],
}
