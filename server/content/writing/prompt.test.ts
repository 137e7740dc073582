import { expect, test } from 'vitest'
import { briefFor } from '../../../packages/drafts/briefs/brief.ts'
import { aBriefRequest } from '../content-briefs/sample.ts'
import { withQuestions } from '../content-briefs/store.ts'
import { emptyProfile } from '../../../contract/content/content-profiles.ts'
import { promptFor } from './prompt.ts'

const request = {
  ...aBriefRequest({
    intent: 'commercial',
    context: 'The kiln opens on Saturday.',
    related: ['stoneware or porcelain'],
    profile: {
      ...emptyProfile,
      language: 'de',
      about: 'We throw plates.',
      audience: 'Couples with a first kitchen.',
      services: ['everyday plates'],
      places: ['Leeds'],
      contactLine: 'Kiln Street 4',
      callToAction: 'Come by',
      voiceDo: 'Short sentences.',
      voiceDont: 'No jokes.',
      sample: 'A plate is a tool.',
      forbiddenWords: ['artisanal'],
      claims: [{ text: 'Fired at 1,280 degrees', source: 'Kiln log' }],
      links: [{ title: 'Plates', url: 'https://kiln.example/plates' }],
    },
  }),
  clientId: 1,
  industry: 'Retail',
  cluster: 'plates',
  existing: ['Three glazes for darker evenings'],
}

test('a model is told the profile, the brief, the context, the language and what exists', () => {
  const prompt = promptFor(request, briefFor(request))
  const { about, audience, contactLine, callToAction, voiceDo, voiceDont, sample } = request.profile
  for (const told of [
    request.keyword,
    request.context,
    ...request.related,
    ...request.existing,
    ...request.profile.services,
    ...request.profile.places,
    ...request.profile.forbiddenWords,
    about,
    audience,
    contactLine,
    callToAction,
    voiceDo,
    voiceDont,
    sample,
    'Fired at 1,280 degrees (source: Kiln log)',
    'Plates: https://kiln.example/plates',
    'Intent of the search: Commercial',
    'Write all of it in German',
    'Never use these words: artisanal',
  ])
    expect(prompt).toContain(told)
})

test('it is told an answer as the client gave it, and where nothing is known', () => {
  const answer = { id: 'answer-1', answer: 'Look at the table first.' }
  const brief = withQuestions(briefFor(request), (each) =>
    each.id === answer.id ? { ...each, ...answer } : each,
  )
  const prompt = promptFor(request, brief)
  expect(prompt).toContain('They answer: Look at the table first.')
  expect(prompt).toContain('Nothing is known: leave a placeholder for each fact.')
})

test('what nobody told leaves no empty line', () => {
  const bare = { ...aBriefRequest(), clientId: 1, industry: '', cluster: '', existing: [] }
  expect(promptFor(bare, briefFor(bare))).not.toMatch(/^[A-Z][\w ]+: *$/m)
})
