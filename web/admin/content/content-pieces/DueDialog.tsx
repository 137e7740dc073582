import { type ContentPiece, read } from '../../../../contract/content/content-pieces.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { DueControl } from './DueControl.tsx'
import { nameOf } from './labels.ts'

/** Asks for the due date of a piece on the board. */
export const DueDialog = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <ItemDialog title="Due date" endpoint={read} id={id} onClose={onClose}>
    {(piece) => <DueOf piece={piece} onClose={onClose} />}
  </ItemDialog>
)

const DueOf = ({ piece, onClose }: { piece: ContentPiece; onClose: () => void }) => (
  <Dialog title={`When is “${nameOf(piece)}” due?`} width="sm" onClose={onClose}>
    <div className="app">
      <DueControl piece={piece} onStored={onClose} />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </div>
  </Dialog>
)
