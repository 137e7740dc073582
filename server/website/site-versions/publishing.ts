import { problemsOf } from '../../../site/schema/problems.ts'
import { withRedirects } from '../../../site/schema/redirects.ts'
import type { SiteContent } from '../../../site/schema/site.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publishSettings } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { describeError } from '../../platform/log.ts'
import { conflict } from '../../platform/refusals.ts'
import { hasDrawer } from './drawing/drawer.ts'
import { drawingOf } from './drawing/store.ts'
import {
  editsWith,
  publishDraft,
  redirectsPath,
  refuseMisfits,
  requireRevision,
} from './editing.ts'
import { pictureProblems } from './pictures.ts'
import { draftReply } from './replies.ts'
import {
  addVersion,
  followsSample,
  liveContent,
  newestVersion,
  readDraftRow,
  siteWith,
  writeDraft,
} from './store.ts'

/**
 * Draws the pages before anybody is told of them: the processes then only read them, and a website that can't be drawn
 * never replaces one that is.
 * @throws Refusal 409 when they can't be drawn
 */
async function drawFirst(context: Context, content: SiteContent) {
  if (!hasDrawer()) return
  await drawingOf(context, await siteWith(context, content)).catch((error: unknown) => {
    context.log.error({ error: describeError(error) }, 'the website could not be drawn')
    throw conflict('The pages could not be drawn, so visitors still see the last version.')
  })
}

const countOf = (count: number) =>
  count === 1
    ? 'One field isn’t ready to be published'
    : `${count} fields aren’t ready to be published`

/** Returns the newest version. What the website showed before anything was published is kept as one, to return to. */
async function lastVersion(tx: Context) {
  const newest = await newestVersion(tx)
  if (newest && !followsSample(newest.content)) return newest
  const content = await liveContent(tx)
  const note = 'The website that came with the software'
  return addVersion(tx, { content, note, publishedBy: null, basedOn: newest?.id ?? null })
}

/** Makes the draft what visitors see. */
export async function publishVersion(context: Context, seen: number, note: string) {
  const ready = await readDraftRow(context)
  await requireRevision(context, ready, seen)
  const checked = withRedirects(await liveContent(context), ready.content)
  const problems = [...problemsOf(checked), ...(await pictureProblems(context, checked))]
  if (problems.length > 0) throw refuseMisfits(problems, countOf)
  await drawFirst(context, checked)
  return inTransaction(context, async (tx) => {
    await holdLock(tx.db, 'siteDraft')
    const draft = await readDraftRow(tx)
    await requireRevision(tx, draft, seen)
    const last = await lastVersion(tx)
    const publishedBy = tx.actor?.kind === 'user' ? tx.actor.id : null
    const { revision } = draft
    const content = withRedirects(await liveContent(tx), draft.content)
    const edits = content === draft.content ? draft.edits : editsWith(tx, draft, [redirectsPath])
    const { content: _, ...version } = await addVersion(tx, {
      content,
      note,
      publishedBy,
      basedOn: last.id,
    })
    await writeDraft(tx, { content, revision: revision + 1, edits })
    await audit(tx, { noun: 'site-versions', after: { ...version, label: `${version.number}` } })
    await publishDraft(tx)
    await publishSettings(tx)
    return draftReply(tx)
  })
}
