import type { Context } from '../../platform/context.ts'
import { closedRefusal, isClosed } from '../closed-months/closing.ts'
import { refuseFuture } from '../invoices/store.ts'

/** Refuses a day on which nothing can be paid: in the future, or in a closed month. @throws Refusal 400 on `paidOn` */
export async function requirePayDay(tx: Context, paidOn: string): Promise<void> {
  await refuseFuture(tx, 'paidOn', paidOn)
  if (await isClosed(tx, paidOn))
    throw closedRefusal(paidOn, 'Please enter a later date.', 'paidOn')
}
