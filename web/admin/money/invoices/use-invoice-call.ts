import { useState } from 'react'
import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { showChanged } from './changed.ts'

/** Runs a call that changes an invoice, and opens the one that it made, if any. */
export function useInvoiceCall({ id }: Pick<InvoiceDetail, 'id'>, onOpen: (id: number) => void) {
  const [busy, setBusy] = useState(false)
  const work = async (change: () => Promise<InvoiceDetail>, success: string) => {
    setBusy(true)
    try {
      const changed = await change()
      showChanged(changed)
      toast({ title: 'Success', description: success })
      if (changed.id !== id) onOpen(changed.id)
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const run = (change: () => Promise<InvoiceDetail>, success: string): void =>
    void work(change, success)
  return { busy, run }
}
