import { and, eq, gte, inArray, isNotNull, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { socialTypes } from '../../../contract/content/networks.ts'
import { picture, pictureDays } from '../../../contract/content/social-posts.ts'
import { addDays } from '../../../contract/money/calendar-days.ts'
import type { Context, Identify } from '../../platform/context.ts'
import { openFile } from '../../platform/files.ts'
import { serveRaw } from '../../platform/raw.ts'
import { notFound } from '../../platform/refusals.ts'
import { readSignedId, signId } from '../../platform/tokens.ts'
import { contentPieces as table, visibleTo } from '../content-pieces/table.ts'

const purpose = 'post-picture'
const ending = '.jpg'

/** Returns the address at which schedulers fetch the picture of a post; empty for a post without one. */
export function pictureAddressOf(
  { settings, secret }: Pick<Context, 'settings' | 'secret'>,
  { id, squareKey }: { id: number; squareKey: string | null },
): string {
  if (!squareKey) return ''
  const token = `${signId(secret, purpose, id)}${ending}`
  return `${settings.publicUrl}${picture.path.replace(':token', token)}`
}

/** Matches posts whose pictures schedulers may fetch: planned ones that are approved, and published ones. */
const isOffered = (now: Date) =>
  and(
    visibleTo({ kind: 'system' }),
    inArray(table.type, socialTypes),
    eq(table.isBrief, false),
    isNotNull(table.squareKey),
    or(
      eq(table.status, 'published'),
      and(
        eq(table.status, 'approved'),
        gte(table.plannedFor, addDays(now.toISOString().slice(0, 10), -pictureDays)),
      ),
    ),
  )

export const servePostPictures = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, picture, async (call) => {
    const { secret, db, now } = call
    const id = readSignedId(secret, purpose, call.params.token.slice(0, -ending.length))
    if (id === null) throw notFound()
    const its = and(eq(table.id, id), isOffered(now()))
    const [post] = await db.select({ key: table.squareKey }).from(table).where(its)
    if (!post?.key) throw notFound()
    return {
      type: 'image/jpeg',
      body: await openFile(call, post.key),
      inline: 'picture',
      headers: { 'x-robots-tag': 'noindex' },
    }
  })
