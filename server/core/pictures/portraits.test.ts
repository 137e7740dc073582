import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/pictures.ts'
import * as profilePictures from '../../../contract/core/profile-pictures.ts'
import * as team from '../../../contract/core/team.ts'
import * as site from '../../../contract/website/site-versions.ts'
import type { SiteContent } from '../../../site/schema/site.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { inTransaction } from '../../platform/context.ts'
import { storedFiles } from '../../platform/table.ts'
import { readSite } from '../../website/site-versions/store.ts'
import { signedIn } from '../sessions/sample.ts'
import { uploaded } from '../uploads/sample.ts'
import { users } from '../users/table.ts'
import { erasePortrait } from './portraits.ts'
import { aDrawing } from './sample.ts'
import { pictures } from './table.ts'

describe.each(engines())('portraits of the team, on the %s database', (engine) => {
  let server: TestServer
  let owner: Jar
  let bo: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    owner = (await signedIn(server.context, { role: 'admin' })).jar
    bo = await signedIn(server.context, {
      role: 'admin',
      teamRole: 'member',
      email: 'bo@foyer.example',
      firstName: 'Bo',
      lastName: 'Kiln',
    })
  })
  afterAll(() => server.close())

  const choose = async (background = '#1a5b4a', jar = bo.jar) => {
    const uploadId = await uploaded(server, jar, 'me.png', await aDrawing(background, 900, 600))
    return server.call(profilePictures.set, { body: { uploadId } }, jar)
  }
  const prepare = () => server.runJobs('prepare-pictures')
  const listed = async () => (await server.call(contract.list, {}, owner)).body
  const statusOf = async (url: string) => (await server.inject({ method: 'GET', url })).statusCode
  const remove = (id: number) => server.call(contract.remove, { params: { id } }, owner)

  test('come into the library as large as they were chosen, and leave it when they are removed', async () => {
    const { body: profile } = await choose()
    await prepare()
    const [portrait] = await listed()
    expect(portrait).toMatchObject({
      name: 'Portrait of Bo Kiln',
      alt: 'Portrait of Bo Kiln',
      portraitOf: bo.user.id,
      state: 'ready',
      files: { width: 900, height: 600 },
    })
    const file = `${portrait?.files?.at}-900.webp`
    expect([await statusOf(profile.profileImageUrl ?? ''), await statusOf(file)]).toEqual([
      200, 200,
    ])
    const [row] = await server.db.select().from(pictures)
    await server.call(profilePictures.remove, {}, bo.jar)
    expect(await listed()).toEqual([])
    expect([await statusOf(file), await statusOf(portrait?.thumbnailUrl ?? '')]).toEqual([404, 404])
    const kept = await server.db
      .select({ removeAt: storedFiles.removeAt })
      .from(storedFiles)
      .where(inArray(storedFiles.key, [row?.masterKey ?? '', row?.thumbnailKey ?? '']))
    expect(kept.map(({ removeAt }) => removeAt === null)).toEqual([false, false])
  })

  test('keep their place on the website when the picture changes, and leave it with the person', async () => {
    await choose()
    await prepare()
    const [before] = await listed()
    const key = before?.key ?? ''
    const { body: draft } = await server.call(site.readDraft, {}, owner)
    const page = {
      slug: 'staff',
      listing: { title: 'People', description: 'Who we are' },
      hidden: false,
      heading: { before: 'People', mark: '', after: '' },
      lead: '',
      blocks: [
        { kind: 'picture', hidden: false, title: '', picture: { key, alt: 'Bo' }, caption: '' },
      ],
    }
    const parts = { 'ownPages.people': page }
    const saved = await server.call(
      site.saveDraft,
      { body: { revision: draft.revision, parts } },
      owner,
    )
    expect(saved.status).toBe(200)
    const body = { revision: saved.body.revision, note: '' }
    expect((await server.call(site.publish, { body }, owner)).status).toBe(201)
    const shown = async () => (await readSite(server.context)).pictures[key]
    const first = `${(await shown())?.at}-900.webp`

    const again = await choose('#8a2be2')
    expect(again).toMatchObject({ status: 200 })
    expect([(await listed())[0]?.key, await statusOf(first)]).toEqual([key, 200])
    await prepare()
    const second = `${(await shown())?.at}-900.webp`
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])

    await inTransaction(server.context, (tx) => erasePortrait(tx, bo.user.id))
    expect([await shown(), await statusOf(second)]).toEqual([undefined, 404])
    const { content } = (await server.call(site.readDraft, {}, owner)).body
    expect((content as SiteContent).ownPages['people']?.blocks).toHaveLength(1)
  })

  test('of clients stay out of the library', async () => {
    const ada = await signedIn(server.context)
    expect((await choose('#1a5b4a', ada.jar)).body.profileImageUrl).toBeTruthy()
    expect(await listed()).toEqual([])
    await server.runJobs('bring-portraits')
    expect(await listed()).toEqual([])
  })

  test('from before are brought in, once', async () => {
    await choose()
    await server.db.delete(pictures)
    await server.runJobs('bring-portraits')
    await server.runJobs('bring-portraits')
    await prepare()
    expect(await listed()).toMatchObject([
      { portraitOf: bo.user.id, state: 'ready', width: 384, height: 384 },
    ])
  })

  test('can be deleted once somebody has left, and don’t come back', async () => {
    await choose()
    const [portrait] = await listed()
    const refused = await remove(portrait?.id ?? 0)
    expect(refused).toMatchObject({
      status: 409,
      body: { error: contract.portraitStays('Bo Kiln') },
    })
    await server.call(team.deactivate, { params: { id: bo.user.id } }, owner)
    expect((await remove(portrait?.id ?? 0)).status).toBe(200)
    await server.runJobs('bring-portraits')
    expect(await listed()).toEqual([])
    const [kept] = await server.db.select().from(users).where(eq(users.id, bo.user.id))
    expect(kept?.profileImageKey).toBeTruthy()
  })
})
