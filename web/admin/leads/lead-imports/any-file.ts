import { FileError } from '../../../../packages/office-files/file-error.ts'
import { type LeadFile, readLeadFile, type Reading, rowsOf } from './lead-file.ts'

/** The first bytes of a workbook, which is a ZIP archive, and of Office files before 2007 and encrypted ones. */
const archiveMark = [0x50, 0x4b, 0x03, 0x04]
const compoundMark = [0xd0, 0xcf, 0x11, 0xe0]
/** The first bytes of pictures and documents, which hold no rows. */
const otherMarks = ['%PDF', '\x89PNG', '\xFF\xD8\xFF', 'GIF8', '{\\rtf'].map((mark) =>
  Array.from(mark, (letter) => letter.charCodeAt(0)),
)

const textNames = /\.(?:csv|tsv|txt|xlsx|xlsm)$/i
/** The name of the stream that holds an encrypted workbook, in UTF-16 (MS-OFFCRYPTO 2.3.4.4). */
const encryptedStream = 'EncryptedPackage'

/**
 * Reads a file of leads by its content: a workbook whatever its name, else a text if its name is that of one.
 * @throws FileError with a message for the user
 */
export async function readFile(
  bytes: Uint8Array,
  name: string,
  reading: Reading = {},
): Promise<LeadFile> {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)
  if (begins(archiveMark)) return readSheets(bytes, reading)
  if (begins(compoundMark)) throw await refusedCompound(bytes)
  if (!textNames.test(name) || otherMarks.some(begins))
    throw new FileError('Please select a CSV file')
  return readLeadFile(bytes, reading)
}

async function readSheets(bytes: Uint8Array, reading: Reading): Promise<LeadFile> {
  const { readWorkbook } = await import('../../../../packages/office-files/workbook.ts')
  const { records, sheets, sheet } = await readWorkbook(bytes, reading.sheet)
  if (records.length < 2)
    throw new FileError(
      sheets.length > 1 && reading.sheet === undefined
        ? 'No sheet of this workbook has headers and at least one row'
        : `The sheet “${sheet}” must contain headers and at least one row`,
    )
  return { encoding: '', delimiter: '', sheets, sheet, ...rowsOf(records, reading), unclosed: null }
}

async function refusedCompound(bytes: Uint8Array) {
  const { isProtected } = await import('../../../../packages/office-files/archive.ts')
  const wide = Array.from(encryptedStream, (letter) => `${letter}\0`).join('')
  const text = new TextDecoder('latin1').decode(bytes)
  return text.includes(wide)
    ? isProtected()
    : new FileError(
        'This is an Excel file of an old kind (.xls). Please save it as .xlsx or CSV and select that file.',
      )
}
