import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { and, asc, between, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { isSocial, networks, postButtons, socialTypes } from '../../../contract/content/networks.ts'
import { file } from '../../../contract/content/social-posts.ts'
import { findClient } from '../../clients/messages/store.ts'
import { type ZipEntry, zipOf } from '../../platform/archives/zip.ts'
import type { Context, Identify } from '../../platform/context.ts'
import { csvOf } from '../../platform/csv/csv.ts'
import { openFile } from '../../platform/files.ts'
import { type RawCall, serveRaw } from '../../platform/raw.ts'
import { conflict } from '../../platform/refusals.ts'
import { contentPieces as table, visibleTo } from '../content-pieces/table.ts'
import { pictureAddressOf } from './pictures.ts'
import { schedulerColumns, type ScheduledPost } from './schedulers.ts'

const mostPosts = 500
const none = 'No approved posts are planned for these days.'

type Post = Omit<ScheduledPost, 'picture'> &
  Pick<typeof table.$inferSelect, 'id' | 'squareKey' | 'button' | 'updatedAt'>

/** Returns the approved posts that are planned and not posted yet. @throws Refusal 409 when there is none */
async function plannedPosts(call: RawCall<typeof file>): Promise<Post[]> {
  const { clientId, from, to, type } = call.query
  await findClient(call, clientId)
  const rows = await call.db
    .select()
    .from(table)
    .where(
      and(
        visibleTo(call.actor),
        eq(table.clientId, clientId),
        inArray(table.type, type === 'all' ? socialTypes : [type]),
        eq(table.status, 'approved'),
        eq(table.isBrief, false),
        between(table.plannedFor, from, to),
      ),
    )
    .orderBy(asc(table.plannedFor), asc(table.plannedTime), asc(table.id))
    .limit(mostPosts)
  const posts = rows.flatMap(({ type: kind, plannedFor, ...row }) =>
    plannedFor && isSocial(kind) ? [{ ...row, type: kind, plannedFor }] : [],
  )
  if (posts.length === 0) throw conflict(none)
  return posts
}

const nameFor = ({ plannedFor, plannedTime, type, id }: Post) =>
  [
    plannedFor,
    plannedTime?.replace(':', ''),
    networks[type].name.toLowerCase().replace(' ', '-'),
    id,
  ]
    .filter(Boolean)
    .join('-')

const tableOf = (posts: readonly Post[]) =>
  csvOf([
    ['Network', 'Date', 'Time', 'Text', 'Button', 'Address of the button', 'Picture'],
    ...posts.map((post) => [
      networks[post.type].name,
      post.plannedFor,
      post.plannedTime ?? '',
      post.content,
      post.button === 'none' ? '' : postButtons[post.button],
      post.buttonUrl,
      post.squareKey ? `${nameFor(post)}.jpg` : '',
    ]),
  ])

function zipFor(context: Context, posts: readonly Post[]): Readable {
  const [{ updatedAt: mtime }] = posts as [Post]
  const entry = (
    path: string,
    open: () => Promise<string | Buffer>,
    compress = true,
  ): ZipEntry => ({
    path,
    compress,
    mtime,
    open: async () => Readable.from([Buffer.from((await open()) as string)]),
  })
  return zipOf([
    entry('posts.csv', () => Promise.resolve(tableOf(posts))),
    ...posts.flatMap((post) => [
      entry(`${nameFor(post)}.txt`, () => Promise.resolve(post.content)),
      ...(post.squareKey
        ? [
            entry(
              `${nameFor(post)}.jpg`,
              async () => buffer(await openFile(context, post.squareKey as string)),
              false,
            ),
          ]
        : []),
    ]),
  ])
}

export const serveSocialPosts = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, file, async (call) => {
    const { format, from, type } = call.query
    const posts = await plannedPosts(call)
    const network = type === 'all' ? 'posts' : type.replace('_', '-')
    const filename = `${format}-${network}-${from.slice(0, 7)}`
    if (format === 'zip')
      return { type: 'application/zip', filename: `${filename}.zip`, body: zipFor(call, posts) }
    const { header, row } = schedulerColumns[format]
    const rows = posts.map((post) => row({ ...post, picture: pictureAddressOf(call, post) }))
    const body = csvOf([...(header ? [header] : []), ...rows], 'programs')
    return { type: 'text/csv; charset=utf-8', filename: `${filename}.csv`, body }
  })
