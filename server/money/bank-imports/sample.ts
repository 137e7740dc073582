import { plainMoney } from '../../../contract/money/money.ts'

/** A transfer of a sample statement; negative amounts left the account. */
export type SampleTransfer = {
  bookedOn: string
  /** In the currency's smallest unit. */
  amount: number
  currency?: string
  name?: string
  iban?: string
  text?: string
  reference?: string
  endToEndId?: string
  isReversal?: boolean
  /** The bank's reference; made from the position by default, empty for none. */
  servicerRef?: string
}

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
const tag = (name: string, content: string) => (content ? `<${name}>${content}</${name}>` : '')

function entry(transfer: SampleTransfer, at: number, account: string): string {
  const { bookedOn, amount, currency = 'EUR', name = '', iban = '', text = '' } = transfer
  const { reference = '', endToEndId = '', isReversal = false } = transfer
  const { servicerRef = `${account.slice(-4)}-${bookedOn}-${at + 1}` } = transfer
  const side = amount > 0 !== isReversal ? 'Dbtr' : 'Cdtr'
  const parties =
    tag(side, tag('Pty', tag('Nm', escaped(name)))) +
    tag(`${side}Acct`, tag('Id', tag('IBAN', iban)))
  const structured = tag('Strd', tag('CdtrRefInf', tag('Ref', escaped(reference))))
  const details =
    tag('Refs', tag('EndToEndId', escaped(endToEndId))) +
    tag('RltdPties', parties) +
    tag('RmtInf', tag('Ustrd', escaped(text)) + structured)
  return `<Ntry><Amt Ccy="${currency}">${plainMoney(Math.abs(amount), currency)}</Amt><CdtDbtInd>${
    amount < 0 ? 'DBIT' : 'CRDT'
  }</CdtDbtInd>${isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${bookedOn}</Dt></BookgDt>${tag(
    'AcctSvcrRef',
    servicerRef,
  )}<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`
}

const sampleAccount = 'DE89370400440532013000'

/** Returns a bank statement as banks send it (camt.053, version 8), for tests and the demo. */
export const aStatement = (transfers: readonly SampleTransfer[], account = sampleAccount) =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>
${transfers.map((each, at) => entry(each, at, account)).join('\n')}
</Stmt></BkToCstmrStmt></Document>`,
  )
