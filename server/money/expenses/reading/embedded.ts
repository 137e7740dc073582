import { inflateSync } from 'node:zlib'
import { refusal } from './tree.ts'

const mostBytes = 10 * 2 ** 20
/** The most that all streams together may unpack to: a small file can hold a great deal of nothing. */
const mostUnpacked = 100 * 2 ** 20
/** The most streams that are looked into; an invoice has fewer than a hundred. */
const mostStreams = 5000

const isInvoice = (bytes: Buffer) => {
  const begin = bytes.subarray(0, 4000).toString('latin1')
  return (
    /^\W{0,8}<\?xml|^\W{0,8}</.test(begin) &&
    /CrossIndustryInvoice|<(?:\w+:)?(?:Invoice|CreditNote)\b/.test(begin)
  )
}

type Content = { bytes: Buffer | null; cost: number }

/** Returns a stream’s content, null for what isn’t a compressed or plain text, and how many bytes were unpacked for it. */
function contentOf(dictionary: string, raw: Buffer): Content {
  if (!dictionary.includes('/Filter')) return { bytes: raw, cost: 0 }
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary)) return { bytes: null, cost: 0 }
  try {
    const bytes = inflateSync(raw, { maxOutputLength: mostBytes })
    return { bytes, cost: bytes.byteLength }
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    return { bytes: null, cost: isTooLarge ? mostBytes : 0 }
  }
}

// Pictures, fonts, colors and what a page shows are never an invoice.
const other =
  /\/Subtype\s*\/(?:Image|Form|XML|Type1C|CIDFontType0C|OpenType)|\/Length1\b|\/ObjStm|\/XRef/

/**
 * Returns the invoice that is embedded in a PDF, as Factur-X and ZUGFeRD do; null for none. It looks into the streams rather
 * than through the file’s tables: whatever program made the PDF, an embedded file is a stream of its own.
 * @throws Refusal 400 on `uploadId` for an encrypted PDF
 */
export function embeddedIn(pdf: Buffer): Buffer | null {
  const trailer = pdf.subarray(-4096).toString('latin1')
  if (/\/Encrypt\b/.test(trailer))
    throw refusal('This PDF is encrypted. Please save it without a password.')
  let at = 0
  let unpacked = 0
  for (let looked = 0; looked < mostStreams; looked += 1) {
    const start = pdf.indexOf('stream', at)
    if (start < 0) return null
    const end = pdf.indexOf('endstream', start)
    if (end < 0) return null
    at = end + 'endstream'.length
    const objectAt = pdf.lastIndexOf(' obj', start)
    const dictionary = pdf.subarray(Math.max(objectAt, start - 4000, 0), start).toString('latin1')
    if (other.test(dictionary)) continue
    const from = start + 'stream'.length + (pdf[start + 6] === 13 ? 2 : 1)
    const { bytes: found, cost } = contentOf(dictionary, pdf.subarray(from, end))
    unpacked += cost
    if (unpacked > mostUnpacked) throw refusal('This PDF is too large to look for an e-invoice in.')
    if (found && isInvoice(found)) return found
  }
  return null
}
