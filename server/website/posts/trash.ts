import { eq } from 'drizzle-orm'
import { trashSteps } from '../../core/trash-entries/trash-steps.ts'
import { type Context } from '../../platform/context.ts'
import { obstacleTo } from '../../platform/obstacles.ts'
import { posts } from './table.ts'

const slugTaken = 'Another post now has its address. Please change that one first.'

/** Restores a post as a draft when something speaks against publishing it by now. */
async function keepPrivate(tx: Context, { id }: { id: number }) {
  if (await obstacleTo(tx, { postId: id }))
    await tx.db.update(posts).set({ publishedAt: null }).where(eq(posts.id, id))
}

export const postTrash = trashSteps(posts, keepPrivate, slugTaken)
