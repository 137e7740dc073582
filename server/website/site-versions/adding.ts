import type { Case } from '../../../site/schema/about.ts'
import type { Context } from '../../platform/context.ts'
import { holdLock } from '../../platform/locks.ts'
import { editsWith, publishDraft } from './editing.ts'
import { wantPictures } from './picture-files.ts'
import { readDraftRow, writeDraft } from './store.ts'

const storiesPath = 'cases.stories'

const freeSlug = (slug: string, taken: readonly string[]) => {
  for (let number = 1; ; number += 1) {
    const next = number === 1 ? slug : `${slug}-${number}`
    if (!taken.includes(next)) return next
  }
}

/**
 * Adds a case to the draft of the website, under an address of its own. Returns the address and the place. Call it in a
 * transaction.
 */
export async function addCase(tx: Context, story: Case): Promise<{ slug: string; place: string }> {
  await holdLock(tx.db, 'siteDraft')
  const draft = await readDraftRow(tx)
  const { cases } = draft.content
  const slug = freeSlug(
    story.slug,
    cases.stories.map((each) => each.slug),
  )
  const stories = [...cases.stories, { ...story, slug }]
  const content = { ...draft.content, cases: { ...cases, stories } }
  const edits = editsWith(tx, draft, [storiesPath])
  await writeDraft(tx, { content, revision: draft.revision + 1, edits })
  await wantPictures(tx, story)
  await publishDraft(tx)
  return { slug, place: `${storiesPath}.${stories.length - 1}` }
}
