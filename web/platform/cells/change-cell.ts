import { toast } from '../../ui/toast-store.ts'
import { ask } from '../asked.ts'
import { invalidate } from '../query.tsx'
import { sentenceOf } from '../sentence.ts'
import type { CellField, Stored } from './cell-field.ts'
import { setPending } from './pending.ts'

const failed = 'This couldn’t be saved. Please try again.'

/** Shows why something wasn't changed. */
export const tellRefused = (description: string) =>
  toast({ title: 'Error', description, variant: 'destructive' })

const refetch = <Row extends { id: number }>({ concerns }: CellField<Row>) =>
  invalidate(...concerns, 'audit-entries')

async function retract<Row extends { id: number }>(
  field: CellField<Row>,
  what: string,
  undo: () => Promise<Stored | void>,
) {
  try {
    const outcome = await undo()
    if (outcome?.refused) tellRefused(outcome.refused)
    else toast({ title: 'Success', description: `${what} changed back` })
  } catch (error) {
    tellRefused(sentenceOf(error, failed))
  }
  await refetch(field)
}

/**
 * Stores a field of a record, shown at once, and offers to undo it; `text` is the new value in words. Returns the sentence with
 * which it was refused; empty when it was stored, or is asked about first.
 */
export async function changeCell<Row extends { id: number }>(
  field: CellField<Row>,
  row: Row,
  value: string,
  text: string,
): Promise<string> {
  setPending(field, row, value)
  const refused = await storeCell(field, row, value, text)
  setPending(field, row, null)
  return refused
}

async function storeCell<Row extends { id: number }>(
  field: CellField<Row>,
  row: Row,
  value: string,
  text: string,
): Promise<string> {
  const before = field.valueOf(row)
  const what = `${field.label} of ${field.nameOf(row)}`
  try {
    const stored = (await field.store(row, value)) ?? {}
    if (stored.refused) return stored.refused
    if (stored.ask) {
      ask(stored.ask)
      return ''
    }
    const undo = stored.undo === undefined ? () => field.store(row, before) : stored.undo
    toast({
      title: 'Success',
      description: value === '' ? `${what} removed` : `${what} is now ${text}`,
      ...(undo && { action: { label: 'Undo', onClick: () => void retract(field, what, undo) } }),
    })
  } catch (error) {
    return sentenceOf(error, failed)
  }
  await refetch(field)
  return ''
}

/** Changes a field from a menu or a command: a refusal is a toast. */
export async function changeOrTell<Row extends { id: number }>(
  field: CellField<Row>,
  row: Row,
  value: string,
  text: string,
) {
  const refused = await changeCell(field, row, value, text)
  if (!refused) return
  tellRefused(refused)
  await refetch(field)
}
