import { and, eq, isNull } from 'drizzle-orm'
import { type Context, inTransaction } from '../../platform/context.ts'
import { inlineKind, mediaKind } from '../../platform/file-kinds/media-kind.ts'
import { claimFile, putFile } from '../../platform/files.ts'
import { job } from '../../platform/jobs.ts'
import { fetchFile, PageRefusal, sentences } from './page-fetch.ts'
import { projectOf, publishDeliverable } from './store.ts'
import { deliverables, deliverableVersions as table } from './table.ts'

type Version = typeof table.$inferSelect

/** The most bytes of a page, of a file in it, and of a picture or PDF that is the page itself. */
const most = { page: 5 * 2 ** 20, part: 4 * 2 ** 20, file: 50 * 2 ** 20 }
/** The time in ms that keeping a page may take altogether. */
const timeLimit = 60_000

const isWaiting = (id: number) =>
  and(eq(table.id, id), eq(table.pageCopy, 'waiting'), isNull(table.fileKey))

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** Fetches what a link shows now. @throws PageRefusal */
async function copyOf(context: Context, address: string) {
  const signal = AbortSignal.timeout(timeLimit)
  const limits = { most: most.file, signal }
  const { url, type, bytes } = await fetchFile(context.settings, new URL(address), limits)
  const found = mediaKind(bytes.subarray(0, 32), '').type
  if (inlineKind(found)) {
    return { bytes, fileType: found, fileName: `${url.hostname}.${endings[found] ?? 'bin'}` }
  }
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(type))
    throw new PageRefusal(sentences.kind)
  if (bytes.length > most.page) throw new PageRefusal(sentences.large)
  // Loaded for the first page: most processes start without keeping one.
  const { keptPage } = await import('../../../packages/page-copies/page.ts')
  const charset = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8'
  const html = await keptPage(decoded(bytes, charset), url, (part) =>
    fetchFile(context.settings, part, { most: most.part, signal }).catch(() => null),
  )
  return { bytes: Buffer.from(html), fileType: 'text/html', fileName: `${url.hostname}.html` }
}

function decoded(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

/** Keeps a copy of the page behind a version’s link as its file, or the reason why there is none. */
export const keepPage = job<{ versionId: number }>({
  name: 'keep-page',
  retries: 2,
  mayTake: 180,
  async run({ versionId }, context) {
    const [version] = await context.db.select().from(table).where(isWaiting(versionId))
    if (!version) return
    try {
      const { bytes, ...file } = await copyOf(context, version.linkUrl)
      const { key } = await putFile(context, bytes)
      await settle(context, version, {
        ...file,
        fileKey: key,
        fileBytes: bytes.length,
        pageCopy: 'kept',
      })
    } catch (error) {
      if (!(error instanceof PageRefusal)) throw error
      await settle(context, version, { pageCopy: 'failed', pageCopyFailure: error.message })
    }
  },
})

/** Stores the outcome unless another run was first. */
const settle = (context: Context, { id, deliverableId }: Version, values: Partial<Version>) =>
  inTransaction(context, async (tx) => {
    const changed = await tx.db.update(table).set(values).where(isWaiting(id)).returning()
    if (changed.length === 0) return
    if (values.fileKey) await claimFile(tx, values.fileKey)
    const [row] = await tx.db.select().from(deliverables).where(eq(deliverables.id, deliverableId))
    if (row) await publishDeliverable(tx, row, (await projectOf(tx, row)).clientId)
  })

export const deliverableJobs = [keepPage]
