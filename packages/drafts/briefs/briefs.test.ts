import { describe, expect, test } from 'vitest'
import { emptyPartsOf, openQuestionsOf } from '../../../contract/content/content-brief-fields.ts'
import { contentTypes, type ContentType } from '../../../contract/content/content-pieces.ts'
import { gapsIn } from '../../../contract/content/gaps.ts'
import { keysOf } from '../../../contract/fields.ts'
import { briefFor, profileValueOf } from './brief.ts'
import { briefMarkdown, draftOf, filledIn, gapOf, withOpen, withUnheard } from './drafting.ts'
import { quotedIn } from './languages/phrases.ts'
import { foreignTexts, textsIn } from './languages/texts.ts'
import { aRequestFor, sampleTrades } from './sample.ts'

const trades = sampleTrades()
const types = keysOf(contentTypes)
const wordsIn = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

const quotedInEach = (term: string) =>
  (['en', ...foreignTexts] as const).map((language) => quotedIn(language, term))
const foreignWords = foreignTexts.flatMap((language) =>
  [...textsIn(language).values()].flatMap((parts) => [...wordsIn(parts.join(' '))]),
)
/** Searches of every kind, without a word of any trade. */
const neutral = [
  'xx',
  'xx price',
  'how to xx',
  'xx vs xx',
  'why is xx',
  'best xx',
  'when to xx',
  'what is xx',
  'xx deadline',
  'how long does xx take',
  'xx time',
  'xx interval',
  'xx mistakes',
  'xx pros and cons',
  'types of xx',
  'xx sizes',
  'buy xx',
  'Harlow & Finch',
  'Harlow & Finch reviews',
]
const templateWords = new Set(
  neutral
    .flatMap((keyword) => [keyword, keyword.replace('xx', 'xxxx '.repeat(5).trim())])
    .flatMap((keyword) =>
      types.flatMap((type) =>
        [['xx', 'xx xx'], []].flatMap((services) => [
          ...wordsIn(JSON.stringify(briefFor(aRequestFor({ keyword, services }, { type })))),
        ]),
      ),
    ),
)
const knownWords = new Set([
  ...templateWords,
  ...foreignWords,
  ...wordsIn('Write it in German, French, Spanish, the language of the search. Someone wants.'),
])

test('there are 200 trades, each once', () => {
  expect(new Set(trades.map(({ trade }) => trade)).size).toBe(200)
})

describe.each(types)('a brief for a %s', (type) => {
  const briefs = trades.map((trade) => ({
    ...trade,
    brief: briefFor(aRequestFor(trade, { type })),
  }))

  test('says nothing of any trade but what the client said', () => {
    const foreign = briefs.flatMap(({ trade, keyword, services, brief }) => {
      const own = wordsIn([keyword, ...services].join(' '))
      const said = wordsIn(JSON.stringify(brief))
      return [...said]
        .filter((word) => !own.has(word) && !knownWords.has(word))
        .map((word) => `${trade}: ${word}`)
    })
    expect(foreign).toEqual([])
  })

  test('asks in the client’s own terms', () => {
    for (const { keyword, services, brief } of briefs) {
      const questions = openQuestionsOf(brief)
      const all = questions.map(({ text }) => text).join('\n')
      const terms = [keyword, ...services].flatMap((term) => quotedInEach(term))
      const without = questions.filter(
        ({ text, field }) => !field && !terms.some((term) => text.includes(term)),
      )
      expect(without).toEqual([])
      const named = services.filter((term) => quotedInEach(term).some((each) => all.includes(each)))
      expect(named.length).toBeGreaterThan(1)
      expect(questions.length).toBeGreaterThan(1)
      expect(questions.length).toBeLessThanOrEqual(7)
    }
  })

  test('keeps to what is shown of titles and descriptions', () => {
    const most: Record<ContentType, number> = {
      blog_post: 60,
      facebook_post: 80,
      email_newsletter: 50,
      linkedin_post: 80,
      instagram_post: 80,
      google_post: 80,
      x_post: 80,
    }
    for (const { brief } of briefs) {
      expect(brief.titles.filter((title) => title.length > most[type])).toEqual([])
      expect(brief.description.length).toBeLessThanOrEqual(type === 'email_newsletter' ? 90 : 155)
    }
  })

  test('makes a draft with a gap for each open question and each empty part, and of nothing else', () => {
    for (const { brief } of briefs) {
      const { content } = draftOf(type, brief)
      const unasked = brief.sections.filter(
        ({ facts, questions }) => facts.length + questions.length === 0,
      )
      const open = openQuestionsOf(brief)
      expect(
        content.match(/\[(?:fill in|bitte ausfüllen|à compléter|por completar): /g)?.length ?? 0,
      ).toBe(open.length + unasked.length)
      const later = open.map((question) => ({ ...question, answer: `Of ${question.id}: ours.` }))
      const filled = filledIn(content, later)
      for (const { answer } of later) expect(filled).toContain(answer)
      const answered = {
        ...brief,
        sections: brief.sections.map((section) => ({
          ...section,
          notes: 'Ours.',
          questions: section.questions.map((question) => ({ ...question, answer: 'Ours, too.' })),
        })),
      }
      expect(emptyPartsOf(answered)).toEqual([])
      expect(draftOf(type, answered).content).not.toMatch(/\[[^\]]+: /)
    }
  })
})

/** Words of services that are common English, in templates as well. */
const common = wordsIn(
  `first or and to of in a the by day hours up down safe reading address service people from help with description two field contact
  services team your searches call line care on opening work own signs well places changes`,
)

test('no template names what some trades do and others don’t', () => {
  const offered = new Set(trades.flatMap(({ services }) => [...wordsIn(services.join(' '))]))
  const found = [...templateWords].filter((word) => offered.has(word) && !common.has(word))
  expect(found).toEqual([])
})

test('what was told when it was ordered is a fact, in the brief and in the draft', () => {
  const context = 'Saturday December 5, 9 to 13 in our yard. Bring a leash.'
  const [trade = { keyword: '', services: [] }] = trades
  for (const type of types) {
    const brief = briefFor(aRequestFor(trade, { type, context }))
    expect(brief.sections[1]?.facts).toEqual([{ text: context, from: 'Research context' }])
    expect(draftOf(type, brief).content).toContain(context)
  }
})

test('services and pages that fit the search come first, others only when none fits', () => {
  const services = ['nail trims', 'dental scaling', 'dental x-rays']
  const facts = (keyword: string) =>
    briefFor(aRequestFor({ keyword, services })).sections.find(({ id }) => id === 'services')?.facts
  expect(facts('dental scaling for cats')?.[0]?.text).toBe('- dental scaling\n- dental x-rays')
  expect(facts('opening on sundays')?.[0]?.text.split('\n')).toHaveLength(3)
  const link = (title: string) => ({ title, url: `https://x.example/${title}` })
  const published = [link('Nails'), link('Scaling explained')]
  const { links } = briefFor(aRequestFor({ keyword: 'dental scaling', services }, { published }))
  expect(links).toEqual([link('Scaling explained')])
})

test('related searches are named in a question', () => {
  const related = ['parvo vaccine', 'puppy shots', 'rabies booster', 'a fourth']
  const [trade = { keyword: '', services: [] }] = trades
  const text = JSON.stringify(briefFor(aRequestFor(trade, { related })))
  expect(text).toContain(
    'Please think of these searches, too: “parvo vaccine”, “puppy shots” and “rabies booster”.',
  )
  expect(text).not.toContain('a fourth')
})

test('services are found in singular and plural', () => {
  const services = ['marquees', 'insoles', 'batteries', 'dresses', 'gas boilers']
  const facts = (keyword: string) =>
    briefFor(aRequestFor({ keyword, services })).sections.find(({ id }) => id === 'services')
      ?.facts[0]?.text
  expect(facts('marquee hire')).toBe('- marquees')
  expect(facts('custom insole')).toBe('- insoles')
  expect(facts('battery swap')).toBe('- batteries')
  expect(facts('dress cleaning')).toBe('- dresses')
  const all = services.map((each) => `- ${each}`).join('\n')
  expect([facts('sofa repair'), facts('gasket service')]).toEqual([all, all])
})

test('a search for the business asks for what it offers, reviews and contact, in its terms', () => {
  for (const type of types) {
    const trade = { keyword: 'Harlow & Finch plates', services: ['plates', 'firing', 'Finch mugs'] }
    const text = JSON.stringify(briefFor(aRequestFor(trade, { type })))
    expect(text).toContain('“plates”, “firing” or “Finch mugs”')
  }
})

test('no question and no list of searches stands in a brief twice', () => {
  const related = ['parvo vaccine', 'puppy shots']
  for (const keyword of neutral) {
    const brief = briefFor(aRequestFor({ keyword, services: ['plates'] }, { related }))
    const questions = openQuestionsOf(brief).map(({ text }) => text)
    expect(new Set(questions).size).toBe(questions.length)
    expect(questions.filter((text) => text.includes('parvo')).length).toBeLessThan(2)
  }
})

test('places are asked for when the search names one', () => {
  const ids = (keyword: string) =>
    briefFor(aRequestFor({ keyword, services: ['plates'] })).sections.map(({ id }) => id)
  expect(ids('best plates in Dorset')).toContain('places')
  expect(ids('best plates near me')).toContain('places')
  expect(ids('best plates')).not.toContain('places')
})

test('a question names a search as a search, not as a thing or as its own words', () => {
  const keywords = [...neutral, 'why is it so']
  const texts = keywords.flatMap((keyword) =>
    types.flatMap((type) =>
      openQuestionsOf(briefFor(aRequestFor({ keyword, services: [] }, { type }))).flatMap(
        ({ text }) => (text.includes(`“${keyword}”`) ? [text] : []),
      ),
    ),
  )
  expect(texts.length).toBeGreaterThan(100)
  const named = /(?:searches for|comes to|fits|read about|reading about) “/
  expect(texts.filter((text) => !named.test(text))).toEqual([])
})

test('an answer becomes a value of the profile', () => {
  expect(profileValueOf('services', '- Nail trims\n• Dental scaling, polishing; ')).toEqual([
    'Nail trims',
    'Dental scaling',
    'polishing',
  ])
  expect(profileValueOf('callToAction', ` ${'x'.repeat(300)}`)).toHaveLength(255)
})

test('a brief as Markdown shows what is known, asked and answered', () => {
  const [trade = { keyword: '', services: [] }] = trades
  const brief = briefFor(aRequestFor(trade))
  const text = briefMarkdown(brief)
  for (const { say, heading } of brief.sections) expect(text).toContain(heading || say)
  expect(text).toContain('No answer yet.')
})

test('a draft says which answers have to be heard first, and takes their words', () => {
  const empty = briefFor(aRequestFor(trades[0] ?? { keyword: 'plates', services: [] }, {}))
  const [first, second] = openQuestionsOf(empty)
  const answered = (answer: string) => ({
    ...empty,
    sections: empty.sections.map((section) => ({
      ...section,
      facts: [{ text: 'Since 1990.', from: 'Onboarding' }],
      questions: section.questions.map((each) =>
        each.id === first?.id ? { ...each, answer } : each,
      ),
    })),
  })
  const spoken = answered('Voice note, 1:32')
  const gap = `[fill in: ${first?.text} – a voice note answers it: listen to it and write here what it says]`
  const { content } = draftOf('blog_post', spoken)
  expect(content.split(gap)).toHaveLength(2)
  expect(content).not.toContain('1:32')
  expect(withUnheard(content, spoken)).toBe(content)
  expect(withUnheard('A text.', spoken)).toBe(`A text.\n\n${gap}`)
  expect(withUnheard('A text.', empty)).toBe('A text.')
  expect(gapsIn(withOpen('A text.', spoken))).toHaveLength(openQuestionsOf(spoken).length)
  expect(withOpen(withOpen('A text.', spoken), spoken)).toBe(withOpen('A text.', spoken))
  const questions = (answer: string) => answered(answer).sections.flatMap((each) => each.questions)
  expect(filledIn(`A ${gap} B`, questions('They bounce.'))).toBe('A They bounce. B')
  expect(filledIn(`A ${gap} B`, questions(''))).toBe(`A [fill in: ${first?.text}] B`)
  expect(filledIn(`A [fill in: ${first?.text}] B`, questions('Voice note'))).toBe(`A ${gap} B`)
  const other = second ? gapOf(second) : ''
  expect(filledIn(other, questions('They bounce.'))).toBe(other)
})
