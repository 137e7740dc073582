import { expect, test } from 'vitest'
import { foreignNameOf, pieceLanguageOf } from './piece-language.ts'
import { isQuestion, questionOf } from './reader-question.ts'
import { kindOf, pricedIn } from './search-kind.ts'
import { titlesFor } from './titles.ts'

test.each([
  ['how much does a slate roof repair cost', 'cost', 'slate roof repair'],
  ['puppy vaccination cost', 'cost', 'puppy vaccination'],
  ['cheap movers', 'cost', 'movers'],
  ['prices', 'cost', 'prices'],
  ['headstone lettering hourly rate', 'cost', 'headstone lettering'],
  ['how much does it cost to clean a suit', 'cost', 'how much does it cost to clean a suit'],
  ['hidden costs of barn conversions', 'cost', 'hidden costs of barn conversions'],
  ['windshields with fair pricing', 'cost', 'windshields with fair pricing'],
  ['barn conversion cost breakdown', 'cost', 'barn conversion cost breakdown'],
  ['average marquee hire cost per day', 'cost', 'marquee hire per day'],
  ['cost of a stone stair in Dorset', 'cost', 'stone stair in Dorset'],
  ['hail damage repair in summer', 'general', 'hail damage repair in summer'],
  ['induction hob damage', 'problem', 'induction hob damage'],
  ['where to get hail damage repair', 'choice', 'where to get hail damage repair'],
  ['different ways to fillet a fish', 'options', 'different ways to fillet a fish'],
  ['cheapest way to store firewood', 'how-to', 'cheapest way to store firewood'],
  ['birthday party themes', 'options', 'birthday party themes'],
  ['how to keep dry-aged beef fresh', 'how-to', 'how to keep dry-aged beef fresh'],
  ['why are worktops so expensive', 'cost', 'why are worktops so expensive'],
  ['foil stamping flat rate', 'cost', 'foil stamping flat rate'],
  ['how to hire seasonal staff', 'how-to', 'how to hire seasonal staff'],
  ['how to leave a review for drivers', 'how-to', 'how to leave a review for drivers'],
  ['painting company ratings', 'choice', 'painting company ratings'],
  ['who needs liability insurance', 'general', 'who needs liability insurance'],
  ['who does canoe hire', 'choice', 'who does canoe hire'],
  ['certified translation examples', 'general', 'certified translation examples'],
  ['golf swing problem faq', 'general', 'golf swing problem faq'],
  ['compare golf swing problem experts', 'comparison', 'compare golf swing problem experts'],
  ['is it better than doing it myself', 'comparison', 'is it better than doing it myself'],
  ['most durable business cards', 'choice', 'most durable business cards'],
  ['algae keeps coming back', 'problem', 'algae keeps coming back'],
  ['algae won’t go away', 'problem', 'algae won’t go away'],
  ['sourdough bread near me', 'order', 'sourdough bread near me'],
  ['cheap vs expensive worktops', 'comparison', 'cheap vs expensive worktops'],
  ['oak vs maple', 'comparison', 'oak vs maple'],
  ['doctor or specialist for heel pain', 'comparison', 'doctor or specialist for heel pain'],
  ['why is my dog limping', 'problem', 'why is my dog limping'],
  ['heel pain mistakes to avoid', 'mistakes', 'heel pain mistakes to avoid'],
  ['how to clean dog teeth', 'how-to', 'how to clean dog teeth'],
  ['best ways to contest a will', 'how-to', 'best ways to contest a will'],
  ['how to choose sausages', 'choice', 'how to choose sausages'],
  ['best vet', 'choice', 'best vet'],
  ['best time to buy load cells', 'timing', 'best time to buy load cells'],
  ['how long does a tax return take', 'timing', 'how long does a tax return take'],
  ['will contest pros and cons', 'weighing', 'will contest pros and cons'],
  ['types of induction hobs', 'options', 'types of induction hobs'],
  ['buy dimmers', 'order', 'buy dimmers'],
  ['willow reviews', 'brand', 'willow reviews'],
  ['zahnreinigung hund kosten', 'general', 'zahnreinigung hund kosten'],
])('%s is about %s, of %s', (keyword, kind, thing) => {
  expect([kindOf({ keyword, businessName: 'Willow' }), pricedIn(keyword)]).toEqual([kind, thing])
})

test.each([
  ['zahnreinigung hund kosten', 'cost'],
  ['wie lange hält eine krone', 'timing'],
  ['wärmepumpe oder gasheizung', 'comparison'],
  ['beste tierklinik', 'choice'],
  ['warum juckt die narbe', 'problem'],
  ['wie reinigt man silber', 'how-to'],
  ['hochzeitstorte', 'general'],
  ['Dachsanierung häufige Fehler', 'mistakes'],
  ['nettoyage de tableau inconvénients', 'weighing'],
  ['prix ravalement façade', 'cost'],
  ['combien de temps dure un devis', 'timing'],
  ['comment nettoyer un tableau ancien', 'how-to'],
  ['meilleur restaurateur de tableaux', 'choice'],
  ['cada cuánto cambiar la cadena', 'timing'],
  ['cuánto cuesta una rueda', 'cost'],
  ['por qué chirrían los frenos', 'problem'],
  ['cómo ajustar los frenos', 'how-to'],
])('“%s” of another language is about %s, and asked in English', (keyword, kind) => {
  const search = { keyword, isForeign: true }
  expect(kindOf(search)).toBe(kind)
  expect(questionOf(search)).toBe(`What does someone who searches for “${keyword}” want to know?`)
})

test.each([
  ['zahnreinigung hund kosten', 'German'],
  ['prix ravalement façade', 'French'],
  ['cada cuánto cambiar la cadena', 'Spanish'],
  ['mal di schiena in gravidanza', 'the language of the search'],
  ['proofreading a dissertation cost', null],
  ['do i need an appointment at a campsite', null],
  ['e-bike motor service in Utrecht', null],
  ['Dachsanierung Erfahrungen', 'German'],
  ['Dachsanierung Kosten in Passau', 'German'],
  ['Abrazo reviews', null],
  ['Abrazo', null],
])('the language of “%s” is %s', (keyword, language) => {
  const asked = { keyword, businessName: 'Abrazo', profile: { language: 'unset' as const } }
  expect(foreignNameOf(pieceLanguageOf(asked))).toBe(language)
})

test('an English client’s pieces stay English beside a word that English lacks', () => {
  const languageOf = (keyword: string, language: 'en' | 'unset') =>
    pieceLanguageOf({ keyword, businessName: 'Abrazo', profile: { language } })
  for (const keyword of ['lasertag', 'velux blinds', 'Kubernetes consulting', 'HVAC'])
    expect([keyword, languageOf(keyword, 'en')]).toEqual([keyword, 'en'])
  expect(languageOf('HVAC', 'unset')).toBe('unset')
  expect(languageOf('zahnreinigung hund kosten', 'en')).toBe('de')
})

test('the intent tells what words don’t', () => {
  const kinds = (['transactional', 'navigational', 'informational'] as const).map((intent) =>
    kindOf({ keyword: 'stone stairs in Dorset', intent }),
  )
  expect(kinds).toEqual(['order', 'brand', 'general'])
})

test.each([
  ['is it safe to eat old beef', true],
  ['how long does it take', true],
  ['what are the rules for sensors', true],
  ['which powers of attorney experts are best', true],
  ['how many guests fit into a marquee', true],
  ['how to clean dog teeth', false],
  ['how often to repaint windows', false],
  ['what to do before you cook', false],
  ['when to get advice', false],
  ['how sensors work', false],
  ['what a heat pump costs', false],
  ['do it yourself lettering', false],
])('“%s” is a whole question: %s', (keyword, expected) => {
  expect(isQuestion(keyword)).toBe(expected)
})

test.each([
  ['why is my dog limping?', 'Why is my dog limping?', 'Why Is My Dog Limping?'],
  [
    'puppy vaccination cost',
    'Puppy vaccination: what will I pay, and what does that depend on?',
    'Puppy Vaccination Cost',
  ],
  [
    'how to clean your dog’s teeth',
    'How do I clean my dog’s teeth?',
    'How to Clean Your Dog’s Teeth',
  ],
  [
    'when to get advice on wills',
    'When should I get advice on wills?',
    'When to Get Advice on Wills',
  ],
  ['how long to see results', 'How long does it take to see results?', 'How Long to See Results'],
  ['how far in advance to book', 'How far in advance should I book?', 'How Far in Advance to Book'],
  ['how often to oil it', 'How often should I oil it?', 'How Often to Oil It'],
  ['can i use a diy faq', 'Can I use a DIY FAQ?', 'Can I Use a DIY FAQ?'],
  ['types of paint', 'Types of paint: what are they, and how do they differ?', 'Types of Paint'],
  [
    'moving mistakes to avoid',
    'Moving mistakes to avoid: what are they, and what do I do instead?',
    'Moving Mistakes to Avoid',
  ],
  ['goose for christmas', 'Goose for Christmas: what do I need to know?', 'Goose for Christmas'],
  [
    'contest a will deadline',
    'Contest a will deadline: when is it, and what does it depend on?',
    'Contest a Will Deadline',
  ],
])('%s asks “%s”', (keyword, question, title) => {
  expect(questionOf({ keyword })).toBe(question)
  const titled = { type: 'blog_post', keyword, businessName: 'Willow' } as const
  expect(titlesFor(titled)[0]).toBe(title)
})

test('a title that asks keeps its question mark, and none says the business’s name twice', () => {
  const titles = (keyword: string) =>
    titlesFor({ type: 'facebook_post', keyword, businessName: 'Willow' })
  expect(titles('are old lamps worth it')).toEqual([
    'Are Old Lamps Worth It?',
    'Are Old Lamps Worth It? An Honest Answer',
    'Are Old Lamps Worth It? Answers from Willow',
  ])
  expect(titles('Willow reviews')).toEqual(['Willow Reviews', 'Willow: What Customers Say'])
  expect(titles('Willow in Dorset')).toEqual([
    'Willow in Dorset',
    'Willow: What We Offer and How to Reach Us',
    'Willow: What We Offer',
  ])
  expect(titles('forest advice')).toEqual([
    'Forest Advice',
    'Forest Advice: What Customers Ask',
    'Forest Advice: What Matters Most',
  ])
  const long = { type: 'email_newsletter', businessName: 'Willow Creek Animal Clinic' } as const
  const keyword = 'what to wear on guided museum tours'
  expect(titlesFor({ ...long, keyword })).toEqual([
    'What to Wear on Guided Museum Tours',
    'What to Wear on Guided Museum Tours: In Brief',
  ])
  expect(titles('what to serve with trout')[1]).toBe('What to Serve with Trout: The Essentials')
  expect(titles('induction hob prices')[1]).toBe('Induction Hob: Prices and What They Depend On')
})

test.each([
  ['most common roof problems', 'problem'],
  ['the top of the stove is cracked', 'problem'],
  ['conservatory too hot in summer', 'problem'],
  ['wig falling off', 'problem'],
  ['tooth fell out', 'problem'],
  ['dog ate chocolate', 'problem'],
  ['concrete steps repair', 'general'],
  ['locksmith that won’t rip me off', 'general'],
  ['how much is too much botox', 'general'],
  ['magazine issues printing', 'general'],
  ['best age to start sailing', 'timing'],
  ['steps to sell a house', 'how-to'],
  ['top 10 gyms', 'choice'],
  ['top wedding photographers', 'choice'],
])('%s is read by what its words mean there: %s', (keyword, kind) => {
  expect(kindOf({ keyword })).toBe(kind)
})

test.each([
  ['wedding flowers cost', 'cost'],
  ['best wig for chemo patients', 'choice'],
  ['prix fleurs mariage', 'cost'],
])('%s keeps its kind for a client of another language: %s', (keyword, kind) => {
  expect(kindOf({ keyword, isForeign: true })).toBe(kind)
})

test.each([
  ['how deep is a borehole for a heat pump', 'How deep is a borehole for a heat pump?'],
  ['how many kwh battery do i need', 'How many kWh battery do I need?'],
])('the reader asks “%s” as a whole question', (keyword, question) => {
  expect(isQuestion(keyword)).toBe(true)
  expect(isQuestion('how sensors can fail')).toBe(false)
  expect(questionOf({ keyword, businessName: 'Deep Bore' })).toBe(question)
})

test('units and names of things keep their capitals in titles', () => {
  const titled = (keyword: string) =>
    titlesFor({ keyword, businessName: 'Deep Bore', type: 'blog_post' })[0]
  expect(titled('10 kwh battery for an ev')).toBe('10 kWh Battery for an EV')
  expect(titled('iphone screen repair')).toBe('iPhone Screen Repair')
})
