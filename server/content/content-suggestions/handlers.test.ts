import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as uses from '../../../contract/core/model-uses.ts'
import * as contract from '../../../contract/content/content-suggestions.ts'
import { type AiAnswer, type AiServer, openAiServer } from '../../../test/ai-server.ts'
import { openTestServer, type Jar, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import * as profiles from '../../../contract/content/content-profiles.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'

const content =
  'Plates chip. They chip at the rim.\n\n## Price\n\nOne costs [fill in: price] here.\n'
type Body = Parameters<typeof bodyFor>[1]
const bodyFor = (
  passage: string,
  more: Partial<Omit<contract.SuggestionInput, 'content' | 'from' | 'to'>> = {},
) => {
  const from = content.indexOf(passage)
  return { task: 'rewrite' as const, content, from, to: from + passage.length, ...more }
}

describe('help inside a text', () => {
  let ai: AiServer
  let server: TestServer
  let admin: Jar
  let id: number
  beforeAll(async () => {
    ai = await openAiServer(() => ({ status: 500 }))
    server = await openTestServer(ai.env)
  })
  beforeEach(async () => {
    await server.clear()
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    const client = await signedIn(server.context, { businessName: 'Kiln Street' })
    const body = {
      ...profiles.emptyProfile,
      voiceDo: 'Dry and short',
      about: 'We fire 12 plates a day',
    }
    const params = { clientId: client.user.id }
    await server.call(profiles.update, { params, body }, admin)
    id = (await createPiece(server.context, aPiece(client.user.id))).id
    await finishPiece(server.context, id, aText({ content }))
  })
  afterAll(async () => {
    await server.close()
    await ai.close()
  })

  const answer = (text: string | null): AiAnswer => ({ text: { text } })
  const suggest = (passage: string, more?: Body, jar = admin) =>
    server.call(contract.suggest, { params: { id }, body: bodyFor(passage, more) }, jar)
  const refusal = async (...args: Parameters<typeof suggest>) => {
    const { status, body } = await suggest(...args)
    return [status, (body as unknown as { error: string }).error]
  }

  test('is another text of the passage, from what is known, and leaves the piece', async () => {
    ai.respondWith(() => answer('⟦Plates chip at the rim.⟧ <b>Always</b>'))
    const { body, status } = await suggest('Plates chip. They chip at the rim.', {
      task: 'shorten',
    })
    expect([status, body]).toMatchObject([
      200,
      { text: 'Plates chip at the rim. Always', unknown: [], model: 'writer' },
    ])
    expect(body.prompt).toContain('⟦Plates chip. They chip at the rim.⟧\n\n## Price')
    expect(body.prompt).toContain('Write like this: Dry and short')
    const use = (await server.call(uses.read, {}, admin)).body
    expect(JSON.stringify(use)).toContain('"purpose":"suggestions"')
  })

  test('can be read at the piece: every prompt and answer, also those that weren’t used', async () => {
    ai.respondWith(() => answer('Plates chip at the rim.'))
    const { prompt } = (await suggest('Plates chip.')).body
    ai.respondWith(() => ({ text: { titles: ['One', 'Two', 'Three', 'Four', 'Five'] } }))
    const titles = { params: { id }, body: { content, title: '' } }
    await server.call(contract.suggestTitles, titles, admin)
    ai.respondWith(() => ({ text: 'I’m sorry, but I can’t help with that.' }))
    expect((await suggest('Plates chip.', { task: 'shorten' })).status).toBe(409)
    const { body } = await server.call(contract.listExchanges, { params: { id } }, admin)
    const askedBy = expect.stringMatching(/./) as string
    expect(body).toMatchObject([
      {
        asked: 'shorten',
        failure: expect.stringContaining('declined') as string,
        answer: expect.stringContaining('can’t help') as string,
        askedBy,
      },
      { asked: 'titles', answer: 'One\nTwo\nThree\nFour\nFive', model: 'writer', failure: '' },
      { asked: 'rewrite', answer: 'Plates chip at the rim.', model: 'writer', prompt, askedBy },
    ])
    const client = (await signedIn(server.context)).jar
    const theirs = await server.call(contract.listExchanges, { params: { id } }, client)
    expect(theirs.status).toBe(403)
  })

  test('keeps the white space around the passage, and links only where it was told', async () => {
    ai.respondWith(() => answer('Buy [here](https://evil.example) now.'))
    const { body } = await suggest('They chip at the rim.\n\n')
    expect(body.text).toBe('Buy here now.\n\n')
  })

  test('names figures that nobody told', async () => {
    ai.respondWith(() => answer('We fire 12 plates a day, 40 % of them blue, since 1998.'))
    expect((await suggest('They chip at the rim.')).body.unknown).toEqual(['40', '1998'])
  })

  test('fills a gap from what is known, or says that nobody told', async () => {
    ai.respondWith(() => answer('two pounds'))
    const fill = { task: 'fill' } as const
    expect((await suggest('[fill in: price]', fill)).body).toMatchObject({ text: 'two pounds' })
    ai.respondWith(() => answer(null))
    expect(await refusal('[fill in: price]', fill)).toEqual([
      409,
      'Nothing that is known fills this gap. Ask the client, or write it yourself.',
    ])
    ai.respondWith(() => answer('[fill in: price]'))
    expect((await refusal('[fill in: price]', fill))[0]).toBe(409)
  })

  test.each<[string, AiAnswer, number, RegExp]>([
    ['declines', answer('I’m sorry, but I can’t help with that.'), 409, /declined/],
    ['changes nothing', answer('One costs [fill in: price] here.'), 409, /changed nothing/],
    ['invents what was missing', answer('One costs £4 here.'), 409, /placeholder/],
    ['writes a novel', answer(`[fill in: price] ${'word '.repeat(900)}`), 409, /much longer/],
    ['answers nothing', answer(' '), 409, /no text/],
    ['is out of order', { status: 500 }, 503, /problem on its side/],
    ['is over its quota', { status: 429, code: 'insufficient_quota' }, 409, /quota/],
    ['breaks off', { text: { text: 'x' }, reason: 'length' }, 503, /cut off/],
  ])('a model that %s gives a sentence and no text', async (_, said, status, sentence) => {
    ai.respondWith(() => said)
    const [found, error] = await refusal('One costs [fill in: price] here.')
    expect(error).toMatch(sentence)
    expect(found).toBe(status)
  })

  test('a translation in another language is asked for again', async () => {
    const english = 'The plates of the day are here for you and with us to stay, as is the cup. '
    const german = 'Die Teller sind für den Tag und nicht für die Nacht, das ist mit der Tasse so. '
    const languages = [english.repeat(5), german.repeat(5)]
    ai.respondWith((_, number) => answer(languages[number - 1] ?? ''))
    const more = { task: 'translate', language: 'de' } as const
    const { body } = await suggest('Plates chip. They chip at the rim.', more)
    expect(body.text).toBe(german.repeat(5).trim())
    expect(ai.requests).toHaveLength(2)
  })

  test.each([
    ['Here is a rewritten version: Plates chip at their rim.', 'Plates chip at their rim.'],
    ['Sure! Here’s the revised passage:\n\nPlates chip at their rim.', 'Plates chip at their rim.'],
    ['**Rewritten version:**\nPlates chip at their rim.', 'Plates chip at their rim.'],
    ['Plates chip at their rim.\n\nLet me know if you need more.', 'Plates chip at their rim.'],
    ['“Plates chip at their rim.”', 'Plates chip at their rim.'],
    ['Here is what chips: the rim.', 'Here is what chips: the rim.'],
  ])('comes without what the model says around it: %s', async (said, text) => {
    ai.respondWith(() => answer(said))
    expect((await suggest('Plates chip. They chip at the rim.')).body.text).toBe(text)
  })

  test('names claims that nobody made, as it names figures', async () => {
    const claimed = 'Our plates are the best in Leeds and award-winning.'
    ai.respondWith(() => answer(`They chip at the rim. ${claimed}`))
    const { claims } = (await suggest('They chip at the rim.')).body
    expect(claims).toMatchObject([{ sentence: claimed }])
    ai.respondWith(() => answer('They chip at their rim, as all plates do.'))
    expect((await suggest('They chip at the rim.')).body.claims).toEqual([])
  })

  test.each<[Body, string, RegExp]>([
    [{}, 'Die Teller brechen am Rand, und das ist nicht schön.', /in German instead of English/],
    [
      { task: 'translate', language: 'de' },
      'The plates chip, and they are chipping at the rim.',
      /in English instead of German/,
    ],
    [{ task: 'translate', language: 'de' }, 'Plates chip, chip at the rim.', /didn’t translate/],
  ])('in the wrong language is asked for again, then refused: %#', async (more, said, sentence) => {
    ai.respondWith(() => answer(said))
    const [status, error] = await refusal('Plates chip. They chip at the rim.', more)
    expect([status, error]).toEqual([409, expect.stringMatching(sentence)])
    expect(ai.requests).toHaveLength(2)
  })

  test('five different titles, without marks', async () => {
    const all = ['"Plates"', '# Plates', 'Cups', 'Bowls', 'Rims', 'Feet', 'Feet']
    ai.respondWith(() => ({ text: { titles: all } }))
    const body = { content, title: 'Old' }
    const asked = await server.call(contract.suggestTitles, { params: { id }, body }, admin)
    expect(asked.body.titles).toEqual(['Plates', 'Cups', 'Bowls', 'Rims', 'Feet'])
    ai.respondWith(() => ({ text: { titles: ['One', 'Two'] } }))
    const few = await server.call(contract.suggestTitles, { params: { id }, body }, admin)
    expect(few.status).toBe(409)
  })

  test('takes a part of the text only, and is the team’s', async () => {
    ai.respondWith(() => answer('x'))
    const outside = { ...bodyFor('Plates'), from: 5, to: 5 }
    const refused = await server.call(contract.suggest, { params: { id }, body: outside }, admin)
    expect(refused.body).toMatchObject({ fields: { to: 'Please choose a part of the text' } })
    const { jar } = await signedIn(server.context)
    expect((await suggest('Plates chip.', {}, jar)).status).toBe(403)
    expect(ai.requests).toEqual([])
  })

  test('names the model that helps', async () => {
    const read = async () => (await server.call(contract.read, { params: { id } }, admin)).body
    expect(await read()).toEqual({ model: 'writer', pictureModel: null })
  })
})

test('without a model there is no help', async () => {
  const server = await openTestServer()
  const admin = (await signedIn(server.context, { role: 'admin' })).jar
  const { user } = await signedIn(server.context)
  const { id } = await createPiece(server.context, aPiece(user.id))
  await finishPiece(server.context, id, aText())
  const params = { id }
  expect((await server.call(contract.read, { params }, admin)).body).toEqual({
    model: null,
    pictureModel: null,
  })
  const body = { task: 'rewrite' as const, content, from: 0, to: 6 }
  expect((await server.call(contract.suggest, { params, body }, admin)).body).toMatchObject({
    error: expect.stringContaining('No AI model is set up') as unknown,
  })
  await server.close()
})
