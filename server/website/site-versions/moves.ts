import { withMoved } from '../../../site/schema/redirects.ts'
import { audit } from '../../core/audit-entries/store.ts'
import type { Context } from '../../platform/context.ts'
import { publishSettings } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { editsWith, publishDraft, redirectsPath } from './editing.ts'
import {
  addVersion,
  followsSample,
  liveContent,
  newestVersion,
  readDraftRow,
  writeDraft,
} from './store.ts'

/**
 * Redirects an address that isn't written in the website itself, such as that of a post, in a version of its own and in
 * the draft. Call it in the transaction that moves what was there.
 */
export async function moveAddress(tx: Context, from: string, to: string): Promise<void> {
  await holdLock(tx.db, 'siteDraft')
  const draft = await readDraftRow(tx)
  const last = await newestVersion(tx)
  const live = await liveContent(tx)
  const moved = [{ from, to }]
  const redirects = withMoved(live.redirects, moved)
  const { content: _, ...version } = await addVersion(tx, {
    content:
      last && !followsSample(last.content)
        ? { ...live, redirects }
        : { follows: 'sample', redirects },
    note: `Moved ${from} to ${to}`.slice(0, 200),
    publishedBy: tx.actor?.kind === 'user' ? tx.actor.id : null,
    basedOn: last?.id ?? null,
  })
  if (draft.savedAt !== null) {
    const content = {
      ...draft.content,
      redirects: withMoved(draft.content.redirects, moved),
    }
    const edits = editsWith(tx, draft, [redirectsPath])
    await writeDraft(tx, { content, revision: draft.revision + 1, edits })
  }
  await audit(tx, { noun: 'site-versions', after: { ...version, label: `${version.number}` } })
  await publishDraft(tx)
  await publishSettings(tx)
}
