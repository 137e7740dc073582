import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/website/site-versions.ts'
import { sampleFor } from '../../../site/sample.ts'
import { changesBetween } from '../../../site/schema/changes.ts'
import { openContent } from '../../../site/schema/open.ts'
import type { Misfit } from '../../../site/schema/fit.ts'
import { isKeyed, type Keyed, valueAt } from '../../../site/schema/places.ts'
import { problemsOf } from '../../../site/schema/problems.ts'
import { shownSamples } from '../../../site/schema/samples.ts'
import { withLaterRedirects, withRedirects } from '../../../site/schema/redirects.ts'
import type { SiteContent } from '../../../site/schema/site.ts'
import type { Context, Identify } from '../../platform/context.ts'
import { serveRaw } from '../../platform/raw.ts'
import { badRequest, notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { wakeDrawer } from './drawing/drawer.ts'
import { misfitsOfWhole, refuseMisfits, replaceDraft, saveParts } from './editing.ts'
import { pictureProblems } from './pictures.ts'
import { publishVersion } from './publishing.ts'
import { draftReply } from './replies.ts'
import { contentOfVersion, liveContent, readDraftRow } from './store.ts'

/** @throws Refusal 404 when there is no such version */
async function versionOf(context: Context, id: number): Promise<SiteContent> {
  const content = await contentOfVersion(context, id)
  if (!content) throw notFound()
  return content
}

const sideOf = async (context: Context, side: 'draft' | 'live' | number) =>
  side === 'draft'
    ? (await readDraftRow(context)).content
    : side === 'live'
      ? liveContent(context)
      : versionOf(context, side)

/** The mark of an exported website, so that another file isn't taken for one. */
const format = { foyer: 'website', format: 1 } as const

const notExported = 'This isn’t a website that Foyer exported'
const refuseFile = (misfits: Misfit[]) =>
  refuseMisfits(misfits, (count) =>
    count === 1 ? 'One field of the file is wrong' : `${count} fields of the file are wrong`,
  )

/**
 * Returns the website of a file. What the version of the software that exported it didn't know yet is filled in.
 * @throws Refusal 400 for another file, or with a sentence for each wrong field
 */
function contentOfFile({ settings }: Context, file: unknown): SiteContent {
  if (!isKeyed(file) || file['foyer'] !== format.foyer || !isKeyed(file['content']))
    throw badRequest(notExported)
  const { content, format: written } = file as Keyed & { content: Keyed }
  if (typeof written === 'number' && written > format.format)
    throw badRequest(
      'A newer version of Foyer exported this file. Please update this installation first.',
    )
  // Every version of the software had these.
  if (!('landing' in content && 'legal' in content)) throw badRequest(notExported)
  const misfits = misfitsOfWhole(content).filter(({ path }) => valueAt(content, path) !== undefined)
  if (misfits.length > 0) throw refuseFile(misfits)
  const opened = openContent(content, sampleFor(settings.agency))
  const left = misfitsOfWhole(opened)
  if (left.length > 0) throw refuseFile(left)
  return opened
}

export const siteVersions = handlers(contract, {
  readDraft(call) {
    wakeDrawer()
    return draftReply(call)
  },

  saveDraft(call) {
    wakeDrawer()
    return saveParts(call, call.body.revision, call.body.parts)
  },

  discardDraft: (call) => replaceDraft(call, call.body.revision, liveContent),

  importDraft(call) {
    const content = contentOfFile(call, call.body.file)
    return replaceDraft(call, call.body.revision, () => Promise.resolve(content))
  },

  restore: (call) =>
    replaceDraft(call, call.body.revision, async (tx) =>
      withLaterRedirects(await versionOf(tx, call.params.id), await liveContent(tx)),
    ),

  publish: (call) => publishVersion(call, call.body.revision, call.body.note),

  async compare(call) {
    const { from, to } = call.query
    const [before, written] = await Promise.all([sideOf(call, from), sideOf(call, to)])
    const after = to === 'draft' && from === 'live' ? withRedirects(before, written) : written
    return {
      changes: changesBetween(before, after),
      problems: [...problemsOf(after), ...(await pictureProblems(call, after))],
      samples: shownSamples(after).map(({ path }) => path),
    }
  },
})

export function serveSiteExport(app: FastifyInstance, context: Context, identify: Identify) {
  serveRaw(app, context, identify, contract.exportAll, async (call) => ({
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({ ...format, content: await sideOf(call, call.query.of) }, null, 2),
    filename: `website-${call.now().toISOString().slice(0, 10)}.json`,
  }))
}
