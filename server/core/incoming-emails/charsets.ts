type Read = { text?: string | undefined; html?: string | undefined }

const textOf = ({ text = '', html = '' }: Read) => `${text}${html}`
/** Signs that replaced bytes which the named encoding doesn’t have. */
const isBroken = (read: Read) => textOf(read).includes('\ufffd')
/** Two or three signs that are one in UTF-8, such as Ã¼ for ü. */
const misread = /[ÂÃ][\u0080-\u00bf\u0152-\u02dc\u2013-\u2122]|â€[\u0080-\u00ff\u0152-\u2122]/

/** A text part’s type with its parameters, over several lines. */
const textType = /^(content-type:[ \t]*text\/\w+)((?:[^\r\n]|\r?\n[ \t])*)/gim

/** Returns the email as if its texts were in another encoding than the one that it names. */
function inCharset(source: Buffer, charset: string): Buffer {
  const named = source
    .toString('latin1')
    .replaceAll(
      textType,
      (_, type: string, parameters: string) =>
        `${type}; charset=${charset}${parameters.replaceAll(/;\s*charset\s*=\s*"?[\w.:-]*"?/gi, '')}`,
    )
  const isUntyped = !/^content-type:/im.test(named.slice(0, named.search(/\r?\n\r?\n/)))
  return Buffer.from(
    isUntyped ? `Content-Type: text/plain; charset=${charset}\r\n${named}` : named,
    'latin1',
  )
}

/**
 * Reads an email, and reads it again where the encoding that it names can’t be the true one: Windows-1252 for bytes
 * that aren’t UTF-8, and UTF-8 for text that is it under another name. Keeps the first reading if that doesn’t help.
 */
export async function decodeAsMeant<Email extends Read>(
  source: Buffer,
  read: (source: Buffer) => Promise<Email>,
): Promise<Email> {
  const first = await read(source)
  const other = isBroken(first) ? 'windows-1252' : misread.test(textOf(first)) ? 'utf-8' : null
  if (other === null) return first
  const second = await read(inCharset(source, other))
  return isBroken(second) || misread.test(textOf(second)) ? first : second
}
