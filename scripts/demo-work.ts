import * as clients from '../contract/clients/clients.ts'
import * as deliverables from '../contract/work/deliverables.ts'
import * as messages from '../contract/clients/messages.ts'
import * as milestones from '../contract/work/milestones.ts'
import * as notifications from '../contract/core/notifications.ts'
import * as projectUpdates from '../contract/work/project-updates.ts'
import * as projects from '../contract/work/projects.ts'
import { fillFile, reserveFile } from '../server/platform/files.ts'
import { sampleWork } from '../server/work/projects/sample.ts'
import { uploads } from '../server/core/uploads/table.ts'
import { demoPassword } from '../server/core/users/sample.ts'
import { ownerId } from '../contract/core/users.ts'
import { drawDesign, drawDocument } from './demo-files.ts'
import type { Stage } from './demo-stage.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Adds projects, deliverables, decisions and messages. */
export async function doWork(stage: Stage, ago: (milliseconds: number) => Date) {
  stage.setNow(ago(20 * day))
  const everybody = await (await stage.owner())(clients.list, {})
  for (const work of sampleWork) {
    const client = everybody.find(({ businessName }) => businessName === work.business)
    if (!client) throw new Error(`the demo has no client ${work.business}`)
    await addProject(stage, ago, work, client)
  }
  await stage.letTimersRun(ago(0))
}

type Work = (typeof sampleWork)[number]

async function addProject(
  stage: Stage,
  ago: (milliseconds: number) => Date,
  work: Work,
  client: clients.Client,
) {
  stage.setNow(ago(work.startedDaysAgo * day))
  let owner = await stage.owner()
  const dueDate = ago(-work.dueInDays * day)
    .toISOString()
    .slice(0, 10)
  const { id } = await owner(projects.create, {
    body: { ...work.project, clientId: client.id, dueDate, fromTemplate: true },
  })
  const params = { projectId: id }
  const steps = await owner(milestones.list, { params })
  for (const [at, step] of steps.slice(0, work.stepsDone).entries()) {
    stage.setNow(ago((work.startedDaysAgo - at - 1) * day))
    owner = await stage.owner()
    await owner(milestones.update, { params: { id: step.id }, body: { done: true } })
  }
  for (const content of work.news) await owner(projectUpdates.create, { params, body: { content } })
  for (const deliverable of work.handedOver) await deliver(stage, ago, deliverable, client, id)
  stage.setNow(ago(3 * hour))
  await write(stage, ago, client, work, id)
}

async function deliver(
  stage: Stage,
  ago: (milliseconds: number) => Date,
  { name, description, as, versions }: Work['handedOver'][number],
  client: clients.Client,
  projectId: number,
) {
  let delivered: deliverables.DeliverableDetail | undefined
  for (const [at, { daysAgo, note, decision }] of versions.entries()) {
    stage.setNow(ago(daysAgo * day))
    const owner = await stage.owner()
    const source =
      typeof as === 'object' && 'linkUrl' in as
        ? as
        : { uploadId: await sendFile(stage, await render(stage, name, as, at)) }
    delivered = delivered
      ? await owner(deliverables.addVersion, {
          params: { id: delivered.id },
          body: { ...source, note },
        })
      : await owner(deliverables.create, {
          params: { projectId },
          body: { name, description, note, ...source },
        })
    if (!decision) continue
    stage.setNow(ago((daysAgo - 0.4) * day))
    const asClient = await signIn(stage, client.email)
    await asClient(deliverables.decide, { params: { id: delivered.latest.id }, body: decision })
    await asClient(notifications.readAll, {})
  }
}

const render = async (
  { context }: Stage,
  name: string,
  as: 'design' | { paragraphs: string[] },
  version: number,
) =>
  as === 'design'
    ? { name: `${name}.png`, type: 'image/png', bytes: await drawDesign(name, version) }
    : {
        name: `${name}.pdf`,
        type: 'application/pdf',
        bytes: await drawDocument(name, as.paragraphs, context.now()),
      }

async function write(
  stage: Stage,
  ago: (milliseconds: number) => Date,
  client: clients.Client,
  work: Work,
  projectId: number,
) {
  const owner = await stage.owner()
  const asClient = await signIn(stage, client.email)
  for (const [at, { by, content }] of work.messages.entries()) {
    stage.setNow(ago(3 * hour - at * 8 * minute))
    if (by === 'client') {
      await asClient(messages.read, { body: {} })
      await asClient(messages.send, { body: { content, projectId } })
    } else {
      const params = { clientId: client.id }
      await owner(messages.readThread, { params, body: {} })
      await owner(messages.send, { body: { content, toUserId: client.id } })
    }
  }
}

const signIn = (stage: Stage, email: string) => stage.signIn({ email, password: demoPassword })

/** Stores an upload of somebody, the owner's unless told otherwise, and returns its id. */
export async function sendFile(
  { context }: Stage,
  { name, type, bytes }: { name: string; type: string; bytes: Buffer },
  userId = ownerId,
): Promise<number> {
  const key = await reserveFile(context, bytes.length, userId === ownerId ? null : userId)
  const kept = await fillFile(context, key, bytes)
  const [row] = await context.db
    .insert(uploads)
    .values({
      fileKey: kept.key,
      fileName: name,
      fileType: type,
      fileBytes: kept.bytes,
      userId,
      createdAt: context.now(),
    })
    .returning({ id: uploads.id })
  return row?.id ?? 0
}
