import { readPlainAmount } from './amounts.ts'
import {
  BankFileError,
  type BankLine,
  type Digits,
  mostLines,
  oneLine,
  tooMany,
} from './bank-line.ts'
import { readDay } from './dates.ts'
import { all, type Element, first, readElements, textAt } from './xml.ts'

const reports = new Set(['Stmt', 'Rpt', 'Ntfctn'])

/** Returns whether a text is a bank's message in ISO 20022 XML. */
export const isXml = (text: string) => /^\uFEFF?\s*<(\?xml|[\w:]*Document|!)/.test(text)

/**
 * Returns the booked lines of a statement (camt.053), a notification (camt.054) or a report (camt.052), of any version.
 * Lines of a collective booking are told apart where the bank names them.
 * @throws BankFileError for other XML, or for amounts and dates that are none
 */
export function readCamt(xml: string, digits: Digits): BankLine[] {
  const lines: BankLine[] = []
  let account = ''
  let isCamt = false
  readElements(xml, ['Acct', 'Ntry'], (element, path) => {
    if (!reports.has(path.at(-1) ?? '')) return
    isCamt = true
    if (element.name === 'Acct') account = accountOf(element)
    else lines.push(...linesOf(element, account, digits))
    if (lines.length > mostLines) throw tooMany()
  })
  if (!isCamt)
    throw new BankFileError(
      'This XML file is no bank statement. Please download it as camt.053, camt.054 or CSV.',
    )
  return lines
}

const accountOf = (account: Element | undefined) =>
  oneLine(textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id'), 40).replaceAll(
    ' ',
    '',
  )

const isBooked = (entry: Element) => {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  return status === '' || status === 'BOOK'
}

const isTrue = (text: string) => text === 'true' || text === '1'

function linesOf(entry: Element, account: string, digits: Digits): BankLine[] {
  if (!isBooked(entry)) return []
  const whole = amountOf(first(entry, 'Amt'), digits)
  const bookedOn = dayOf(entry, 'BookgDt') ?? dayOf(entry, 'ValDt')
  if (!whole || !bookedOn)
    throw new BankFileError('A line of this file has no amount or no date that can be read.')
  const isCredit = textAt(entry, 'CdtDbtInd') === 'CRDT'
  const isReversed = isTrue(textAt(entry, 'RvslInd'))
  const details = all(entry, 'NtryDtls', 'TxDtls')
  const parts = partsOf(details, whole, digits)
  const entryRef = textAt(entry, 'AcctSvcrRef')
  const lines = parts.map(({ detail, amount }, at) => {
    const own = textAt(detail, 'Refs', 'AcctSvcrRef')
    const side = textAt(detail, 'CdtDbtInd')
    const isIn = side && parts.length > 1 ? side === 'CRDT' : isCredit
    const isReversal = isReversed || (!isIn && first(detail, 'RtrInf') !== undefined)
    const servicerRef = own || (entryRef && parts.length > 1 ? `${entryRef}/${at + 1}` : entryRef)
    return {
      account,
      bookedOn,
      isReversal,
      currency: whole.currency,
      amount: isIn ? amount : 0 - amount,
      servicerRef: oneLine(servicerRef, 100),
      ...partyOf(detail, isIn !== isReversal),
      ...remittanceOf(detail, entry),
    }
  })
  return [...lines, ...restOf(entry, lines, isCredit ? whole.amount : 0 - whole.amount)]
}

/** Returns what the transactions of a collective booking leave of it, such as its fee, or those that the bank doesn’t name. */
function restOf(entry: Element, lines: readonly BankLine[], whole: number): BankLine[] {
  const amount = lines.reduce((left, line) => left - line.amount, whole)
  const [one] = lines
  if (!one || amount === 0) return []
  const entryRef = textAt(entry, 'AcctSvcrRef')
  const servicerRef = entryRef && oneLine(`${entryRef}/rest`, 100)
  const isReversal = isTrue(textAt(entry, 'RvslInd'))
  const nobody = { ...partyOf(undefined, true), ...remittanceOf(undefined, entry) }
  return [{ ...one, ...nobody, servicerRef, isReversal, amount }]
}

/** Returns the transactions with their amounts; the entry as one where those aren't all there. */
function partsOf(details: Element[], whole: Amount, digits: Digits) {
  const [only] = details
  if (details.length < 2) return [{ detail: only, amount: whole.amount }]
  const parts = details.flatMap((detail) => {
    const found = [['Amt'], ['AmtDtls', 'TxAmt', 'Amt']]
      .map((path) => amountOf(first(detail, ...path), digits))
      .find((amount) => amount?.currency === whole.currency)
    return found ? [{ detail, amount: found.amount }] : []
  })
  return parts.length === details.length ? parts : [{ detail: undefined, amount: whole.amount }]
}

type Amount = { amount: number; currency: string }
function amountOf(element: Element | undefined, digits: Digits): Amount | null {
  const currency = element?.attributes['Ccy']?.trim() ?? ''
  if (!element || !/^[A-Z]{3}$/.test(currency)) return null
  const amount = readPlainAmount(element.text, digits(currency))
  return amount === null ? null : { amount, currency }
}

const dayOf = (entry: Element, name: string) =>
  readDay((textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm')).slice(0, 10))

/** Returns the other side: the debtor of money that came, and of a transfer that the bank reverses. */
function partyOf(detail: Element | undefined, isIn: boolean) {
  const parties = first(detail, 'RltdPties')
  const side = isIn ? 'Dbtr' : 'Cdtr'
  const nameOf = (role: string) => textAt(parties, role, 'Pty', 'Nm') || textAt(parties, role, 'Nm')
  const account = first(parties, `${side}Acct`)
  const name = nameOf(`Ultmt${side}`) || nameOf(side)
  return { name: oneLine(name, 200), iban: accountOf(account) }
}

function remittanceOf(detail: Element | undefined, entry: Element) {
  const remittance = first(detail, 'RmtInf')
  const structured = all(remittance, 'Strd')
  const reference = structured
    .map((each) => textAt(each, 'CdtrRefInf', 'Ref'))
    .find((each) => each !== '')
  const words = [
    ...all(remittance, 'Ustrd').map(({ text }) => text),
    ...structured.flatMap((each) => all(each, 'AddtlRmtInf').map(({ text }) => text)),
    ...structured.flatMap((each) => all(each, 'RfrdDocInf', 'Nb').map(({ text }) => text)),
  ]
  const also =
    words.length || reference ? [] : [textAt(detail, 'AddtlTxInf'), textAt(entry, 'AddtlNtryInf')]
  const endToEndId = textAt(detail, 'Refs', 'EndToEndId')
  return {
    text: oneLine([...words, ...also].join(' '), 1000),
    reference: oneLine(reference ?? '', 100),
    endToEndId: endToEndId === 'NOTPROVIDED' ? '' : oneLine(endToEndId, 100),
  }
}
