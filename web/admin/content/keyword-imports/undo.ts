import { undo } from '../../../../contract/content/keyword-imports.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'

/** Undoes an import and shows how many keywords were restored and how many stay because they were edited since. */
export async function undoImport(id: number) {
  try {
    const { undone, kept } = await call(undo, { params: { id } })
    const remaining =
      kept > 0 ? ` ${kept.toLocaleString('en-US')} were edited since and stay as they are.` : ''
    const description = `${undone.toLocaleString('en-US')} keywords restored to their earlier figures.${remaining}`
    toast({ title: 'Import undone', description })
  } catch (error) {
    toastFailure(error, 'Failed to undo the import. Please try again.')
  }
  await invalidate('keywords', 'keyword-imports', 'automation-logs')
}
