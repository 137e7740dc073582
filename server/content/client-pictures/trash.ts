import { trashSteps } from '../../core/trash-entries/trash-steps.ts'
import { publishPictures } from './store.ts'
import { clientPictures } from './table.ts'

const logoTaken =
  'The client has another logo now. Please take the mark from that picture before you restore this one.'

export const clientPictureTrash = trashSteps(
  clientPictures,
  (tx, { id }: { id: number }) => publishPictures(tx, id),
  logoTaken,
)
