import type { DoneForMany } from '../../../contract/many.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ask } from '../asked.ts'
import { counted, type NounPair } from '../outcome-toast.ts'
import type { CellField } from './cell-field.ts'
import { changeMany } from './change-many.ts'

/** Selected records, what they are called, and who is told of the outcome. */
export type Selected<R> = {
  rows: readonly R[]
  nouns: NounPair
  onDone?: ((outcome: DoneForMany) => void) | undefined
}

/** Changes a field of the selected records, after a question where the noun asks one. */
export function changeSelected<R extends { id: number }>(
  field: CellField<R>,
  { rows, nouns, onDone }: Selected<R>,
  value: string,
  words: string,
) {
  const run = async () => {
    const outcome = await changeMany(field, rows, value, nouns)
    if (outcome) onDone?.(outcome)
  }
  if (!field.askMany) return void run()
  const { title, text, confirm } = field.askMany(counted(rows.length, nouns), words)
  ask((onClose) => (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      danger={false}
      onConfirm={async () => {
        await run()
        onClose()
      }}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  ))
}
