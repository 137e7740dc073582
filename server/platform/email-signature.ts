import DKIM from 'nodemailer/lib/dkim'
import { domainOf } from './mime.ts'
import type { Settings } from './settings.ts'

/** Signed headers include the unsubscribe ones, or receivers ignore those (RFC 8058 section 4). */
const signed =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:List-Id:List-Unsubscribe:List-Unsubscribe-Post'

/** Returns a signer with the agency's DKIM key; without one, emails stay unsigned. */
export function signerOf({ dkim }: Pick<Settings, 'dkim'>, sender: string) {
  if (!dkim) return (message: Buffer) => message
  const signer = new DKIM({
    domainName: domainOf(sender),
    keySelector: dkim.selector,
    privateKey: dkim.privateKey,
    headerFieldNames: signed,
  })
  return async (message: Buffer): Promise<Buffer> => {
    const pieces: Buffer[] = []
    for await (const piece of signer.sign(message)) pieces.push(Buffer.from(piece as Buffer))
    return Buffer.concat(pieces)
  }
}
