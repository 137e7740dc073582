// Runs as a child process, so that a picture that exhausts memory or crashes the decoder cannot harm the server.
import { cardFields } from '../../contract/leads/card-fields.ts'
import { readCardLines } from './card-lines.ts'
import { type CardFields, fieldsOf } from './fields.ts'
import { openPicture, type Picture } from './picture.ts'
import { codesOn } from './printed-code.ts'
import { fieldsOfCode, type Printed } from './vcard.ts'

/** The input and the output of the process. */
export type ReadRequest = { image: Uint8Array }
export type ReadResponse =
  | { read: ReadFields }
  | { problem: 'no picture' | 'failed'; message: string }
/** The fields, and whether a code on the card provided some of them. */
export type ReadFields = CardFields & { fromCode: boolean }

async function read({ image }: ReadRequest): Promise<ReadResponse> {
  let picture: Picture
  try {
    picture = await openPicture(Buffer.from(image))
  } catch (error) {
    return { problem: 'no picture', message: String(error) }
  }
  try {
    const { codes, rest } = await codesOn(picture)
    const printed = codes.map(fieldsOfCode).filter((fields) => fields !== null)
    // A complete contact in a code makes reading the text unnecessary.
    const lines = printed.some(isWhole) ? [] : await readCardLines(rest)
    return { read: withCodes(fieldsOf(lines), printed) }
  } catch (error) {
    return { problem: 'failed', message: String(error) }
  }
}

const isWhole = ({ companyName, contactName, email, phone }: Printed) =>
  Boolean((companyName || contactName) && email && phone)

/** Merges the fields of codes, which are more reliable than text. A mere web address only fills a gap. */
function withCodes(fields: CardFields, codes: Printed[]): ReadFields {
  const result: ReadFields = { ...fields, confidence: { ...fields.confidence }, fromCode: false }
  for (const printed of codes) {
    const isContact = Object.keys(printed).length > 1
    for (const name of cardFields) {
      const value = name === 'industry' ? undefined : printed[name]
      if (!value || (!isContact && result[name])) continue
      result[name] = value
      result.confidence[name] = isContact ? 1 : 0.7
      result.fromCode = true
    }
  }
  return result
}

process.on('message', (request: ReadRequest) => {
  void read(request).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole process group, but the server ends this process when it is done.
process.on('SIGINT', () => {})
