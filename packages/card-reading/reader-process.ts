// A process of its own: what a picture does to the memory or the code that unpacks it, it does here.
import { readCardLines } from './card-lines.ts'
import { type CardFields, fieldNames, fieldsOf } from './fields.ts'
import { openPicture, type Picture } from './picture.ts'
import { codesOn } from './printed-code.ts'
import { fieldsOfCode, type Printed } from './vcard.ts'

/** What the process is sent, and what it answers. */
export type Asked = { image: Uint8Array }
export type Answered = { read: ReadFields } | { problem: 'no picture' | 'failed'; message: string }
/** The fields, and whether a code on the card gave some of them. */
export type ReadFields = CardFields & { fromCode: boolean }

async function read({ image }: Asked): Promise<Answered> {
  let picture: Picture
  try {
    picture = await openPicture(Buffer.from(image))
  } catch (error) {
    return { problem: 'no picture', message: String(error) }
  }
  try {
    const { codes, rest } = await codesOn(picture)
    const printed = codes.map(fieldsOfCode).filter((fields) => fields !== null)
    // Who hands out a whole contact has said everything.
    const lines = printed.some(isWhole) ? [] : await readCardLines(rest)
    return { read: withCodes(fieldsOf(lines), printed) }
  } catch (error) {
    return { problem: 'failed', message: String(error) }
  }
}

const isWhole = ({ companyName, contactName, email, phone }: Printed) =>
  Boolean((companyName || contactName) && email && phone)

/** A code was made by a machine for machines: it is surer than what is read. A mere web address only fills a gap. */
function withCodes(fields: CardFields, codes: Printed[]): ReadFields {
  const result: ReadFields = { ...fields, confidence: { ...fields.confidence }, fromCode: false }
  for (const printed of codes) {
    const isContact = Object.keys(printed).length > 1
    for (const name of fieldNames) {
      const value = name === 'industry' ? undefined : printed[name]
      if (!value || (!isContact && result[name])) continue
      result[name] = value
      result.confidence[name] = isContact ? 1 : 0.7
      result.fromCode = true
    }
  }
  return result
}

process.on('message', (asked: Asked) => {
  void read(asked).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole group: the server ends this process when it is done.
process.on('SIGINT', () => {})
