import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/work/projects.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { writeCursor } from '../../platform/lists.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aProject } from './sample.ts'

describe.each(engines())('sort orders of projects, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  beforeAll(async () => {
    server = await openTestServer({}, engine)
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    const { user } = await signedIn(server.context)
    const rows = [
      { name: 'beta', dueDate: null, progress: 10 },
      { name: 'Alpha', dueDate: '2026-05-02', progress: 90 },
      { name: 'Delta', dueDate: '2026-04-01', progress: 10 },
      { name: 'gamma', dueDate: null, progress: 0 },
      { name: 'Alpha', dueDate: '2026-05-02', progress: 50 },
    ]
    for (const [at, changes] of rows.entries()) {
      server.setNow(`2026-03-02T10:0${at}:00Z`)
      await server.call(contract.create, { body: aProject(user.id, changes) }, admin)
    }
    server.setNow('2026-03-02T11:00:00Z')
    const body = { name: 'beta', type: 'web_development', status: 'review' } as const
    await server.call(contract.update, { params: { id: 1 }, body }, admin)
  })
  afterAll(() => server.close())

  const page = (sort: contract.ProjectSort, cursor = '') =>
    server.call(contract.listAll, { query: { sort, limit: 2, cursor } }, admin)

  test.each([
    ['newest', [5, 4, 3, 2, 1]],
    ['changed', [1, 5, 4, 3, 2]],
    ['due', [3, 2, 5, 1, 4]],
    ['name', [2, 5, 1, 3, 4]],
    ['progress', [2, 5, 3, 1, 4]],
  ] as const)('%s lists each project once, page by page', async (sort, ids) => {
    const found: number[] = []
    let cursor: string | undefined = ''
    while (cursor !== undefined) {
      const { status, body, headers } = await page(sort, cursor)
      expect(status).toBe(200)
      found.push(...body.map(({ id }) => id))
      cursor = /cursor=([^&>]+)/.exec(headers['link'] ?? '')?.[1]
    }
    expect(found).toEqual(ids)
  })

  test('rejects a cursor of another sort order before it reaches the database', async () => {
    for (const sort of contract.projectSortIds.filter((each) => each !== 'name'))
      for (const at of ['x', '2026-02-30', '99999999999', "1' or 1", ''])
        expect([sort, at, (await page(sort, writeCursor({ at, id: 1 }))).status]).toEqual([
          sort,
          at,
          400,
        ])
  })
})
