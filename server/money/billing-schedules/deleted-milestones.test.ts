import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/money/billing-schedules.ts'
import * as milestones from '../../../contract/work/milestones.ts'
import * as projects from '../../../contract/work/projects.ts'
import { type Billing, openBilling } from '../../../test/billing.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { aProject } from '../../work/projects/sample.ts'
import { aSchedule } from './sample.ts'

let server: TestServer
let office: Billing
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => void (office = await openBilling(server)))
afterAll(() => server.close())

test('a schedule whose milestones were deleted can still be changed', async () => {
  const clientId = office.ada.user.id
  const project = await server.call(projects.create, { body: aProject(clientId) }, office.admin())
  const params = { projectId: project.body.id }
  const replace = (list: { id?: number; name: string; done?: boolean }[]) =>
    server.call(milestones.replace, { params, body: { milestones: list } }, office.admin())
  const [design, launch] = (await replace([{ name: 'Design' }, { name: 'Launch' }])).body
  const schedule = await office.scheduled({
    kind: 'installments',
    projectId: project.body.id,
    steps: [
      { label: 'Design', milestoneId: design?.id ?? 0, share: 5000 },
      { label: 'Launch', milestoneId: launch?.id ?? 0, share: 5000 },
    ],
  })
  await replace([
    { id: design?.id ?? 0, name: 'Design', done: true },
    { id: launch?.id ?? 0, name: 'Launch' },
  ])
  await office.bill()
  await replace([{ name: 'Another' }])
  const update = (changes: Parameters<typeof aSchedule>[1]) => {
    const { steps } = schedule
    const fixed = { kind: 'installments', projectId: project.body.id, steps } as const
    const body = aSchedule(clientId, { ...fixed, ...changes })
    return server.call(contract.update, { params: { id: schedule.id }, body }, office.admin())
  }
  const renamed = await update({ name: 'Online shop' })
  expect([renamed.status, renamed.body]).toMatchObject([
    200,
    { name: 'Online shop', state: 'active' },
  ])
  const [billed] = schedule.steps
  const dated = await update({
    steps: [billed ?? { label: '' }, { label: 'Launch', day: '2026-05-01', share: 5000 }],
  })
  expect([dated.status, dated.body]).toMatchObject([200, { nextOn: '2026-05-01' }])
  const unknown = { id: schedule.steps[1]?.id ?? 0, label: 'Launch', milestoneId: 999, share: 5000 }
  expect((await update({ steps: [billed ?? { label: '' }, unknown] })).body).toMatchObject({
    fields: { steps: 'Please choose milestones of this project' },
  })
})
