import { eatingOut } from './eating-out.ts'
import type { Trade } from './trade.ts'

export const food: Trade = {
  words:
    'restaurant food cater* cafe café coffee baker* bread sourdough cake brew* chef pizza deli wine bistro sushi vegan taco brunch chocolate tea pastr*',
  narrower: [
    { words: 'restaurant coffee-shop cafe café bistro bar brunch diner pub eatery', ...eatingOut },
    {
      words: 'bread sourdough cake pastr* bak* croissant',
      people: [
        'beginners',
        'busy families',
        'home bakers',
        'people with allergies',
        'gift givers',
        'vegans',
      ],
      cases: ['birthday parties', 'Sunday brunch', 'small households'],
      moments: [
        'at home',
        'on a budget',
        'without special equipment',
        'for a crowd',
        'as a gift',
        'on weekends',
      ],
    },
    {
      words: 'coffee tea brew*',
      people: [
        'beginners',
        'home baristas',
        'office teams',
        'gift givers',
        'coffee lovers',
        'people sensitive to caffeine',
      ],
      cases: ['small kitchens', 'offices'],
      moments: [
        'at home',
        'on a budget',
        'as a gift',
        'without special equipment',
        'in the morning',
        'for a crowd',
      ],
    },
  ],
  sells: 'product',
  local: true,
  provider: 'restaurant',
  take: 'find',
  get: ['order', 'ordering'],
  quote: 'quote',
  remedy: 'options',
  urgent: false,
  people: [
    'families',
    'large groups',
    'vegans',
    'office teams',
    'people with allergies',
    'beginners',
  ],
  cases: ['birthday parties', 'small weddings', 'office lunches', 'date nights'],
  moments: [
    'on a budget',
    'on Sundays',
    'at home',
    'for delivery',
    'for a crowd',
    'at short notice',
  ],
  choices: [
    {
      ways: ['homemade', 'store-bought'],
      fits: ['there is time and it is part of the fun', 'it has to be on the table tonight'],
    },
    {
      ways: ['fresh', 'frozen'],
      fits: ['it is eaten within a day or two', 'you want to have some in the house at all times'],
    },
    {
      ways: ['classic', 'vegan'],
      fits: ['everybody at the table eats everything', 'one dish should suit every guest'],
    },
  ],
  aspects: [
    'ingredients',
    'menu ideas',
    'pairings',
    'portion guide',
    'storage',
    'allergens',
    'recipes',
    'gift ideas',
  ],
  offers: ['gluten-free options', 'online ordering', 'group menus', 'local delivery'],
  formats: ['pairing chart', 'portion guide', 'sample menu'],
  points: [
    {
      about: 'ingredients',
      ask: 'What is in it, and where does it come from?',
      why: 'A kitchen that is proud of its ingredients likes this question.',
    },
    {
      about: 'allergies',
      ask: 'How do you handle allergies in the kitchen?',
      why: 'Leaving something out is easy; keeping it off the board and the knife takes care.',
    },
    {
      about: 'amounts',
      ask: 'How much do you recommend for so many people?',
      why: 'Too little is embarrassing, and too much is thrown away.',
    },
    {
      about: 'timing',
      ask: 'How early should I order, and when is it at its best?',
      why: 'Good things take time, and some of them do not like to wait.',
    },
    {
      about: 'storage',
      ask: 'How do I keep it, and for how long?',
      why: 'The right place in the kitchen saves more flavor than any recipe.',
    },
    {
      about: 'special wishes',
      ask: 'What can you change, and what would you rather not?',
      why: 'The answer tells you where the kitchen’s strengths are.',
    },
  ],
  worries: [
    {
      about: 'food allergies',
      cause: 'Ingredients hide in sauces, crumbs and frying oil.',
      remedy: 'Say it when you order and again when it arrives; no good kitchen minds.',
    },
    {
      about: 'running out',
      cause: 'Guests bring guests, and appetites differ.',
      remedy: 'Plan one filling side more than you think, rather than more of everything.',
    },
    {
      about: 'bland results',
      cause: 'Flavor needs salt, heat and rest at the right moment.',
      remedy: 'Taste at every step, and change one thing at a time.',
    },
    {
      about: 'waste',
      cause: 'It is bought with hungry eyes.',
      remedy: 'Plan what happens to the rest before you order.',
    },
  ],
  steps: [
    'Count the people, and ask about allergies and habits.',
    'Decide what the occasion is: a quick bite, a long evening, a gift.',
    'Choose one thing as the center, and let the rest be simple.',
    'Order or shop early enough to be able to change something.',
    'Note what was left over; it is the best plan for next time.',
  ],
  costs: [
    'the ingredients and the season',
    'how much is made by hand',
    'the number of people',
    'delivery and service',
  ],
}
