import { expect, test } from 'vitest'
import { titlesFor } from '../briefs/titles.ts'
import { coversOf } from './covering.ts'

/** Returns how near a piece on one topic is to a search. */
const howNear = (topic: string, keyword: string, title = '') =>
  coversOf([{ id: 9, keyword }], [{ id: 1, title, topic, keywordId: 1 }])[0]?.[0]?.how ?? null

test.each([
  ['roof repair cost', 'cost of roof repair'],
  ['roof repair cost', 'roof repairs costs'],
  ['roof repair cost', 'how much does a roof repair cost'],
  ['roof repair cost', 'roof repair price'],
  ['roof repair cost', 'what does roof repair cost'],
  ['roof repair cost', 'average roof repair cost'],
  ['wedding photographer', 'wedding photographers'],
  ['wedding photographer', 'photographer for weddings'],
  ['best dog food for puppies', 'best puppy dog food'],
  ['how to clean gutters', 'cleaning gutters'],
  ['how to clean gutters', 'gutter cleaning'],
  ['how to choose a dentist', 'choosing a dentist'],
  ['dental implants vs bridge', 'bridge vs dental implants'],
  ['puppy vaccination cost', 'puppy vaccinations cost'],
  ['puppy vaccination cost', 'cost of vaccinating a puppy'],
  ['e-bike motor service', 'ebike motor service'],
  ['tango lessons for beginners', 'beginner tango lessons'],
  ['plumber near me', 'plumbers nearby'],
  ['plumber in Leeds', 'Leeds plumber'],
  ['zahnreinigung hund kosten', 'kosten zahnreinigung hund'],
  ['zahnreinigung beim hund', 'hund zahnreinigung'],
  ['nettoyer un tableau ancien', 'nettoyer tableaux anciens'],
  ['cadena de bicicleta', 'cadenas de bicicletas'],
  ['badsanierung kosten', 'kosten einer badsanierung'],
  ['hochzeitsfotografen köln', 'hochzeitsfotograf köln'],
  ['custom insoles for flat feet', 'flat feet custom insoles'],
  ['what is a heat pump', 'heat pump explained'],
  ['when to prune apple trees', 'apple tree pruning time'],
  ['roof repair checklist', 'checklist for roof repairs'],
  ['Back Pain at a Desk', 'Back pain from sitting at a desk'],
])('a piece on “%s” covers “%s”, and the other way round', (one, other) => {
  expect(howNear(one, other)).toMatch(/same|near/)
  expect(howNear(other, one)).toMatch(/same|near/)
})

test.each([
  ['roof repair cost', 'roof repair checklist'],
  ['roof repair cost', 'gutter repair cost'],
  ['roof repair in Leeds', 'roof repair in York'],
  ['slate roof repair', 'flat roof repair'],
  ['how to choose a dentist', 'how to choose a vet'],
  ['dental implants', 'dental crowns'],
  ['wedding photographer prices', 'wedding florist prices'],
  ['puppy vaccination cost', 'kitten vaccination cost'],
  ['induction hob sizes', 'induction hob brands'],
  ['headstone warranty', 'headstone care instructions'],
  ['tango lessons', 'salsa lessons'],
  ['best time to buy load cells', 'best load cell brands'],
  ['how long does a truck license take', 'how much does a truck license cost'],
  ['canoe hire prices', 'canoe hire insurance'],
  ['oak dining table', 'oak bed'],
  ['contesting a will deadline', 'contesting a will cost'],
  ['heat pump in an old house', 'heat pump noise'],
  ['dog grooming at home', 'dog boarding at home'],
  ['two-player games', 'board game nights'],
  ['smoked trout ingredients', 'smoked trout shelf life'],
  ['how to clean dog teeth', 'how to clean cat teeth'],
  ['wood stove without chimney', 'wood stove installation cost'],
  ['zahnreinigung hund kosten', 'zahnreinigung katze kosten'],
  ['badsanierung kosten', 'dachsanierung kosten'],
  ['wireless alarm system price', 'wireless alarm system noise'],
  ['heat pump', 'heat pump noise'],
  ['progressive cavity pump price', 'progressive cavity pump maintenance'],
  ['roof repair', 'slate roof repair'],
  ['custom insole cost', 'custom insole care'],
  ['best dog groomer in Leeds', 'best dog groomer in York'],
  ['knee pain when running on a treadmill', 'knee pain when walking on a treadmill'],
  ['slate roof repair', 'slate roof repair cost'],
  ['how to clean leather sofa', 'how to repair leather sofa'],
])('a piece on “%s” doesn’t cover “%s”', (topic, keyword) => {
  const titled = {
    type: 'blog_post',
    keyword: topic,
    businessName: 'Willow',
  } as const
  for (const title of ['', ...titlesFor(titled)]) expect(howNear(topic, keyword, title)).toBeNull()
})

test('the same words in another order, number or spelling are the same, more of them are near', () => {
  expect(howNear('roof repair cost', 'costs of roof repairs')).toBe('same')
  expect(howNear('e-bike motor service', 'ebike motor service')).toBe('same')
  expect(howNear('', 'repair your slate roof', 'How to repair slate roofs in winter')).toBe('near')
  expect(howNear('best tips', 'best tips')).toBe('same')
  expect(howNear('', '')).toBeNull()
})
