import { compoundEntries } from './compound.ts'
import { endOfZip, zipEntries } from './zip.ts'

/**
 * Detects the type of a resume from its bytes, never from its name. Returns null for everything else, including files
 * that are two formats at once (a PDF followed by an archive, a program followed by a document) and documents with
 * macros.
 */
export function resumeKind(bytes: Buffer): 'pdf' | 'doc' | 'docx' | null {
  const zip = zipEntries(bytes)
  if (zip) return isDocx(zip) ? 'docx' : null
  if (endOfZip(bytes) >= 0) return null
  if (isPdf(bytes)) return 'pdf'
  return isDoc(compoundEntries(bytes) ?? []) ? 'doc' : null
}

const isPdf = (bytes: Buffer) =>
  /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 9)) &&
  bytes.toString('latin1', Math.max(0, bytes.length - 1024)).includes('%%EOF')

const isDocx = (names: string[]) =>
  names.includes('[Content_Types].xml') &&
  names.includes('word/document.xml') &&
  !names.some((name) => /vbaProject\.bin$/i.test(name))

const isDoc = (names: string[]) => names.includes('WordDocument') && !names.includes('Macros')
