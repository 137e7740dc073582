import { takenOut } from '../../core/trash-entries/taken-out.ts'
import { posts } from './table.ts'

const slugTaken = 'Another post now has its address. Please change that one first.'

export const postTrash = takenOut(posts, () => {}, slugTaken)
