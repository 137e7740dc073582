import type { Trash } from '../../platform/room.ts'
import { eraseKeyword, setKeywordDeleted } from './store.ts'

export const keywordTrash: Trash = {
  restore: (tx, { recordId }) => setKeywordDeleted(tx, recordId, null),
  erase: (tx, { recordId }) => eraseKeyword(tx, recordId),
}
