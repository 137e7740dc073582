import { ownerId } from '../contract/core/users.ts'
import { minorDigits } from '../contract/money/currencies.ts'
import * as invoices from '../contract/money/invoices.ts'
import { adminRole } from '../contract/roles.ts'
import { readCamt } from '../packages/bank-files/camt.ts'
import { importLines } from '../server/money/bank-imports/importing.ts'
import { aStatement } from '../server/money/bank-imports/sample.ts'
import type { Stage } from './demo-stage.ts'

const day = 86_400_000

/**
 * Imports a statement of the last two weeks: a payment that was entered by hand before, one to check, one of a stranger,
 * and rent.
 */
export async function importStatement(stage: Stage, ago: (milliseconds: number) => Date) {
  stage.setNow(ago(day))
  const owner = await stage.owner()
  const issued = await owner(invoices.listAll, { query: { limit: 50 } })
  const find = (client: string, state: string) => {
    const found = issued.find((each) => each.clientName === client && each.state === state)
    if (!found) throw new Error(`the demo has no such invoice of ${client}`)
    return found
  }
  const kiln = find('Kiln Street Ceramics', 'paid')
  const freight = issued.find((each) => each.clientName === 'Raman Freight' && each.open > 0)
  const on = (days: number) =>
    ago(days * day)
      .toISOString()
      .slice(0, 10)
  const transfer = { currency: kiln.currency }
  const statement = aStatement(
    [
      {
        ...transfer,
        bookedOn: on(12),
        amount: kiln.total,
        name: 'KILN STREET CERAMICS',
        iban: 'GB33BUKB20201555555555',
        text: `Invoice ${kiln.number}`,
      },
      { ...transfer, bookedOn: on(10), amount: -120_000, name: 'Leeds Lettings', text: 'Rent' },
      {
        ...transfer,
        bookedOn: on(3),
        amount: freight?.open ?? 50_000,
        name: 'RAMAN FREIGHT LTD',
        iban: 'GB94BARC10201530093459',
        text: 'Pallet tracker, second half',
      },
      { ...transfer, bookedOn: on(2), amount: 4500, name: 'A. Whitfield', text: 'Sold monitor' },
    ],
    'GB82WEST12345698765432',
  )
  const actor = { kind: 'user', id: ownerId, role: adminRole, teamRole: 'owner' } as const
  const lines = readCamt(statement.toString(), minorDigits)
  const file = { fileName: 'statement.camt053.xml', format: 'camt', lines } as const
  await importLines({ ...stage.context, actor }, file)
  await stage.letTimersRun(ago(0))
}
