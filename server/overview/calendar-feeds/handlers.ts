import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/overview/calendar-feeds.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import { projects, visibleTo as projectsVisibleTo } from '../../work/projects/table.ts'
import { calendarFeeds as table, visibleTo } from './table.ts'

type Call = Context & { actor: Actor }
const day = 86_400_000

const visibleProjects = ({ db, actor }: Call) =>
  db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(projectsVisibleTo(actor))
    .orderBy(desc(projects.id))
    .limit(contract.mostProjects)

/** Returns a project. @throws Refusal 404 for one that the caller doesn't see */
async function projectOf({ db, actor }: Call, id: number) {
  const [project] = await db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(and(projectsVisibleTo(actor), eq(projects.id, id)))
  if (!project) throw notFound()
  return project
}

const feedsOf = ({ db, actor, now }: Call) =>
  db
    .select({
      id: table.id,
      projectId: table.projectId,
      name: projects.name,
      createdAt: table.createdAt,
      readAt: table.readAt,
    })
    .from(table)
    .leftJoin(projects, eq(projects.id, table.projectId))
    .where(and(visibleTo(actor), gt(table.expiresAt, now())))
    .orderBy(table.id)

async function addFeed(tx: Context, userId: number, projectId: number | null, token: string) {
  const createdAt = tx.now()
  const expiresAt = new Date(+createdAt + contract.feedDays * day)
  const values = { userId, projectId, tokenHash: hashToken(token), expiresAt, createdAt }
  const [added] = await tx.db.insert(table).values(values).returning({ id: table.id })
  return { id: added?.id ?? 0, createdAt }
}

export const calendarFeeds = handlers(contract, {
  async list(call) {
    const feeds = await feedsOf(call)
    return {
      feeds: feeds.map(({ projectId, name, ...feed }) => ({
        ...feed,
        project: projectId === null ? null : { id: projectId, name: name ?? '' },
      })),
      projects: await visibleProjects(call),
    }
  },

  create: (call) =>
    inTransaction(call, async (tx) => {
      const { actor, body } = call
      const asked = body.projectId
      const project = asked === null ? null : await projectOf({ ...tx, actor }, asked)
      const isSame = project ? eq(table.projectId, project.id) : isNull(table.projectId)
      const former = and(visibleTo(actor), isSame)
      await tx.db.update(table).set({ withdrawnAt: tx.now() }).where(former)
      const token = newToken()
      const { id, createdAt } = await addFeed(tx, userIdOf(actor), asked, token)
      const url = `${tx.settings.publicUrl}${contract.feedPath(token)}`
      return { id, project, createdAt, readAt: null, url }
    }),

  async remove({ db, actor, params, now }) {
    const mine = and(visibleTo(actor), eq(table.id, params.id))
    const ended = await db
      .update(table)
      .set({ withdrawnAt: now() })
      .where(mine)
      .returning({ id: table.id })
    if (ended.length === 0) throw notFound()
    return { ok: true }
  },
})
