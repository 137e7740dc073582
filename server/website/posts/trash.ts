import { trashSteps } from '../../core/trash-entries/trash-steps.ts'
import { posts } from './table.ts'

const slugTaken = 'Another post now has its address. Please change that one first.'

export const postTrash = trashSteps(posts, () => {}, slugTaken)
