import { publish } from '../../platform/live-history.ts'
import { trashSteps } from '../trash-entries/trash-steps.ts'
import { pictures } from './table.ts'

const keyTaken = 'The same picture was uploaded again, and is in the library.'

export const pictureTrash = trashSteps(
  pictures,
  (tx, { id }: { id: number }) => publish(tx, ['admins'], { kind: 'pictures', id }),
  keyTaken,
)
