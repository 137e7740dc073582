import DKIM from 'nodemailer/lib/dkim'
import type { Settings } from '../../platform/settings.ts'
import { domainOf } from './message.ts'

/** RFC 8058 section 4: the headers that end a subscription are covered, or nobody honours them. */
const signed =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:List-Id:List-Unsubscribe:List-Unsubscribe-Post'

/** Signs emails of this sender by the agency's own key; without one they stay as they are. */
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
