import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as profiles from '../../../contract/content/content-profiles.ts'
import type { SuggestionInput } from '../../../contract/content/content-suggestions.ts'
import * as contract from '../../../contract/content/text-suggestions.ts'
import { updateForClient } from '../../../contract/core/model-choices.ts'
import * as campaigns from '../../../contract/outreach/email-campaigns.ts'
import * as templates from '../../../contract/outreach/email-templates.ts'
import * as posts from '../../../contract/website/posts.ts'
import { type AiAnswer, type AiServer, openAiServer } from '../../../test/ai-server.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { users } from '../../core/users/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aCampaign } from '../../outreach/email-campaigns/sample.ts'
import { emailCampaigns } from '../../outreach/email-campaigns/table.ts'
import { aTemplate } from '../../outreach/email-templates/sample.ts'
import { aPost } from '../../website/posts/sample.ts'
import { posts as postTable } from '../../website/posts/table.ts'
import { makeOwn } from '../content-profiles/sample.ts'

type More = Partial<Omit<SuggestionInput, 'content' | 'from' | 'to'>>
const bodyFor = (content: string, passage = content, more: More = {}) => {
  const from = content.indexOf(passage)
  return { task: 'rewrite' as const, content, from, to: from + passage.length, ...more }
}
const five = ['One', 'Two', 'Three', 'Four', 'Five']

describe('help inside posts and emails', () => {
  let ai: AiServer
  let server: TestServer
  let owner: Jar
  let clientId: number
  beforeAll(async () => {
    ai = await openAiServer(() => ({ status: 500 }))
    server = await openTestServer(ai.env)
  })
  beforeEach(async () => {
    await server.clear()
    owner = (await signedIn(server.context, { role: 'admin' })).jar
    clientId = (await signedIn(server.context, { businessName: 'Kiln Street' })).user.id
    await describeAs(clientId, 'Dry and short')
  })
  afterAll(async () => {
    await server.close()
    await ai.close()
  })

  const describeAs = async (id: number, voiceDo: string) => {
    const body = { ...profiles.emptyProfile, voiceDo }
    const { status } = await server.call(profiles.update, { params: { clientId: id }, body }, owner)
    expect(status).toBe(200)
  }
  const says = (text: string | null): AiAnswer => ({ text: { text } })
  const forPost = (body: ReturnType<typeof bodyFor>, query = {}, jar = owner) =>
    server.call(contract.suggestForPost, { query, body }, jar)
  const forCampaign = (body: ReturnType<typeof bodyFor>, query = {}, jar = owner) =>
    server.call(contract.suggestForCampaign, { query, body }, jar)
  const errorOf = ({ body }: { body: object }) => (body as { error?: string }).error

  test('a post is helped with by what is known of the agency, and stays as it is', async () => {
    const { id } = (await server.call(posts.create, { body: aPost() }, owner)).body
    ai.respondWith(() => says('A slow page costs.'))
    const { body, status } = await forPost(bodyFor('A slow page is costly.'), { id })
    expect([status, body]).toMatchObject([200, { text: 'A slow page costs.', model: 'writer' }])
    expect(body.prompt).toContain('⟦A slow page is costly.⟧')
    expect(body.prompt).not.toContain('Dry and short')

    const own = (await signedIn(server.context, { businessName: 'Our record' })).user.id
    await describeAs(own, 'Long and warm')
    await makeOwn(server.context, own)
    const again = await forPost(bodyFor('A slow page is costly.'))
    expect(again.body.prompt).toContain('Our record')
    // A record whose people came in is a client's.
    await server.db.update(users).set({ firstSignInAt: new Date() }).where(eq(users.id, own))
    const later = await forPost(bodyFor('A slow page is costly.'))
    expect(later.body.prompt).not.toContain('Our record')
    const read = (await server.call(posts.read, { params: { id } }, owner)).body
    expect(read.body).toBe(aPost().body)
  })

  test('a record that a client’s content was made for takes the client’s profile and model', async () => {
    const { id } = (await server.call(posts.create, { body: aPost() }, owner)).body
    await server.db.update(postTable).set({ originClientId: clientId }).where(eq(postTable.id, id))
    const made = (await server.call(campaigns.create, { body: aCampaign() }, owner)).body
    await server.db.update(emailCampaigns).set({ clientId }).where(eq(emailCampaigns.id, made.id))
    ai.respondWith(() => says('Shorter.'))
    const post = await forPost(bodyFor('It is long.'), { id })
    expect(post.body.prompt).toContain('Write like this: Dry and short')
    const email = await forCampaign(bodyFor('It is long.'), { id: made.id })
    expect(email.body.prompt).toContain('Write like this: Dry and short')

    const choices = { params: { clientId }, body: { choices: { suggestions: 'none' as const } } }
    expect((await server.call(updateForClient, choices, owner)).status).toBe(200)
    const modelOf = async (query: object) =>
      (await server.call(contract.readForCampaign, { query }, owner)).body.model
    expect([await modelOf({ id: made.id }), await modelOf({})]).toEqual([null, 'writer'])
    expect((await forPost(bodyFor('It is long.'), { id })).status).toBe(409)
  })

  test('pictures, links and HTML of the passage stay; others don’t come in', async () => {
    const passage = 'See ![A kiln](/pictures/ab) and <b>us</b> [here](/contact).'
    ai.respondWith(() =>
      says(
        '![A kiln](/pictures/ab) <b>We</b>, [here](/contact). ![x](https://evil.example/x) <i>!</i>',
      ),
    )
    const { body } = await forPost(bodyFor(passage))
    expect(body.text).toBe('![A kiln](/pictures/ab) <b>We</b>, [here](/contact).  !')
    ai.respondWith(() => says('![A kiln](/pictures/ab) <b>We, [here](/contact).'))
    expect(errorOf(await forPost(bodyFor(passage)))).toMatch(/broke the HTML/)
    const styled = await forPost(bodyFor('<style>p { color: red }</style> Words'))
    expect(styled.body).toMatchObject({
      fields: { to: expect.stringMatching(/without styles/) as string },
    })
  })

  test.each([
    ['loses a variable', 'Hello there, shall we talk?'],
    ['invents one', 'Hello {{ first_name }} of {{ company_name }}, shall we?'],
    ['changes a fallback', 'Hello {{ first_name | default: "friend" }}, shall we talk?'],
    ['breaks one', 'Hello {{ first_name }, shall we talk?'],
    ['adds a condition', '{% if city %}Hello {{ first_name }}{% endif %}, shall we talk?'],
    ['repeats one', 'Hello {{ first_name }}, {{ first_name }}, shall we talk?'],
  ])('a suggestion for an email that %s is asked for again, and refused', async (_, said) => {
    const asked = bodyFor('Hi {{ first_name }},\n\nlet us talk.')
    ai.respondWith((_request, number) =>
      says(number === 1 ? said : 'Hello {{first_name}},\n\nshall we talk?'),
    )
    const mended = await forCampaign(asked)
    expect(mended.body.text).toBe('Hello {{first_name}},\n\nshall we talk?')
    expect(mended.body.prompt).toContain('Keep each {{ variable }}')
    ai.respondWith(() => says(said))
    const refused = await forCampaign(asked)
    expect([refused.status, errorOf(refused)]).toEqual([
      409,
      'The model lost or added a variable or a condition, such as {{ first_name }}.',
    ])
  })

  test('conditions stay in their order', async () => {
    const passage = '{% if city %}In {{ city }}{% else %}Here{% endif %} we help.'
    const body = bodyFor(passage)
    ai.respondWith(() =>
      says('{% if city %}In {{ city }}{% else %}Near you{% endif %} we are there.'),
    )
    expect((await forCampaign(body)).status).toBe(200)
    ai.respondWith(() => says('{% endif %}In {{ city }}{% else %}Here{% if city %} we are there.'))
    expect((await forCampaign(body)).status).toBe(409)
  })

  test('five titles of a post, five subjects of an email with its own variables only', async () => {
    ai.respondWith(() => ({ text: { titles: five } }))
    const asked = { content: 'Hi {{ first_name }}', title: 'Old' }
    const titles = await server.call(contract.suggestPostTitles, { body: asked }, owner)
    expect(titles.body.titles).toEqual(five)
    const strange = ['{{ city }} and us', '{% if x %}A', 'A }} b']
    ai.respondWith(() => ({ text: { titles: [...strange, ...five, '{{ first_name }}, a word'] } }))
    const subjects = await server.call(contract.suggestTemplateSubjects, { body: asked }, owner)
    expect(subjects.body.titles).toEqual(five)
    expect(subjects.body.prompt).toContain('at most 50 characters')
    ai.respondWith(() => ({ text: { titles: ['x'.repeat(600), ...strange, ...five.slice(2)] } }))
    const few = await server.call(contract.suggestCampaignSubjects, { body: asked }, owner)
    expect([few.status, errorOf(few)]).toEqual([409, 'Please suggest five different subjects'])
  })

  test('is for those who may edit the record, and for records that there are', async () => {
    ai.respondWith(() => says('Shorter.'))
    const body = bodyFor('It is long.')
    const member = (await signedIn(server.context, { role: 'admin', teamRole: 'member' })).jar
    const contractor = (await signedIn(server.context, { role: 'admin', teamRole: 'contractor' }))
      .jar
    const client = (await signedIn(server.context)).jar
    const statusOf = async (reply: Promise<{ status: number }>) => (await reply).status
    expect(await statusOf(forPost(body, {}, member))).toBe(200)
    expect(await statusOf(forCampaign(body, {}, member))).toBe(403)
    for (const jar of [contractor, client]) {
      expect(await statusOf(forPost(body, {}, jar))).toBe(403)
      expect(await statusOf(server.call(contract.suggestForTemplate, { body }, jar))).toBe(403)
      expect(await statusOf(server.call(contract.readForPost, {}, jar))).toBe(403)
    }
    const { id } = (await server.call(templates.create, { body: aTemplate() }, owner)).body
    const forTemplate = (query: object) =>
      server.call(contract.suggestForTemplate, { query, body }, owner)
    expect(await statusOf(forTemplate({ id }))).toBe(200)
    await server.call(templates.remove, { params: { id } }, owner)
    expect(await statusOf(forTemplate({ id }))).toBe(404)
    expect(await statusOf(forPost(body, { id: 99 }))).toBe(404)
    expect(await statusOf(forCampaign(body, { id: 99 }))).toBe(404)
    expect(ai.requests).toHaveLength(2)
  })

  test.each<[AiAnswer, number, RegExp]>([
    [says('I’m sorry, but I can’t help with that.'), 409, /declined/],
    [{ status: 500 }, 503, /problem on its side/],
    [{ status: 429, code: 'insufficient_quota' }, 409, /quota/],
  ])('a model’s failure is a sentence', async (said, status, sentence) => {
    ai.respondWith(() => said)
    const reply = await forCampaign(bodyFor('It is long.'))
    expect([reply.status, errorOf(reply)]).toEqual([status, expect.stringMatching(sentence)])
  })
})

test('without a model there is no help', async () => {
  const server = await openTestServer()
  const { jar } = await signedIn(server.context, { role: 'admin' })
  for (const call of [contract.readForPost, contract.readForTemplate, contract.readForCampaign])
    expect((await server.call(call, {}, jar)).body).toEqual({ model: null })
  const refused = await server.call(contract.suggestForPost, { body: bodyFor('Long.') }, jar)
  expect(refused.status).toBe(409)
  await server.close()
})
