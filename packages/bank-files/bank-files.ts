import {
  BankFileError,
  type BankLine,
  type Digits,
  mostBytes,
  mostLines,
  tooMany,
} from './bank-line.ts'
import { isXml, readCamt } from './camt.ts'
import { readSheet, type Sheet } from './table.ts'
import { decodeText } from './text.ts'
import { isZip, unzip } from './zip.ts'

/** A file as it was read: the lines of statements in XML, or a sheet whose columns somebody has to confirm. */
export type BankFile = { format: 'camt'; lines: BankLine[] } | { format: 'csv'; sheet: Sheet }

/**
 * Reads a bank's file: camt.052 to camt.054 in any version, CSV, or a ZIP archive of several of the former or one of the
 * latter.
 * @throws BankFileError with a sentence for people
 */
export function readBankFile(bytes: Buffer, digits: Digits): BankFile {
  if (bytes.length > mostBytes)
    throw new BankFileError('This file is larger than 10 MB. Please export a shorter period.')
  if (bytes.length === 0) throw new BankFileError('This file is empty.')
  return isZip(bytes) ? readArchive(bytes, digits) : readOne(bytes, digits)
}

/** The first bytes of PDF files and of old Excel workbooks. */
const otherFiles = new Set([0x25504446, 0xd0cf11e0])

function readOne(bytes: Buffer, digits: Digits): BankFile {
  const head = bytes.length > 3 ? bytes.readUInt32BE(0) : 0
  if (otherFiles.has(head))
    throw new BankFileError(
      'This is no bank file that can be read. Please download your transactions as camt.053 or CSV.',
    )
  const text = decodeText(bytes)
  if (isXml(text)) return { format: 'camt', lines: readCamt(text, digits) }
  return { format: 'csv', sheet: readSheet(text, digits) }
}

function readArchive(bytes: Buffer, digits: Digits): BankFile {
  const files = unzip(bytes)
  const statements = files.filter(({ bytes: each }) => isXml(decodeText(each.subarray(0, 400))))
  const [only] = files
  if (statements.length === 0 && only && files.length === 1 && !isZip(only.bytes))
    return readOne(only.bytes, digits)
  if (statements.length === 0)
    throw new BankFileError('This ZIP file holds no bank statement. Please choose camt.053 or CSV.')
  const lines = statements.flatMap((file) => readCamt(decodeText(file.bytes), digits))
  if (lines.length > mostLines) throw tooMany()
  return { format: 'camt', lines }
}
