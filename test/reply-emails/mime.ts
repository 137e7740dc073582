/** A part of an email. */
export type Part = { type: string; body: string | Buffer; name?: string; fields?: string[] }

/** The header of a reply; what is left out is the usual one. */
export type Head = {
  from: string
  to: string
  subject: string
  messageId: string
  inReplyTo: string
  fields: string[]
}
let made = 0

/** Encodes text as quoted-printable (RFC 2045). */
export function quotedPrintable(bytes: Buffer): string {
  const encode = (sign: string) =>
    `=${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`
  const wrap = (line: string) => {
    const signs = line.match(/=[\dA-F]{2}|./g) ?? []
    let [wrapped, width] = ['', 0]
    for (const sign of signs) {
      if (width + sign.length > 72) [wrapped, width] = [`${wrapped}=\r\n`, 0]
      wrapped += sign
      width += sign.length
    }
    return wrapped
  }
  return bytes
    .toString('latin1')
    .split(/\r?\n/)
    .map((line) => wrap(line.replaceAll(/[^\t -<>-~]|[\t ]$/g, encode)))
    .join('\r\n')
}

const base64Lines = (bytes: Buffer) =>
  (bytes.toString('base64').match(/.{1,76}/g) ?? ['']).join('\r\n')

function partLines({ type, body, name, fields = [] }: Part): string {
  if (typeof body === 'string' && type.startsWith('multipart/')) return body
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const isText = typeof body === 'string'
  return [
    `Content-Type: ${type}${isText && !/charset=/.test(type) ? '; charset="utf-8"' : ''}${name ? `; name="${name}"` : ''}`,
    ...(name && !fields.some((each) => /^content-disposition/i.test(each))
      ? [`Content-Disposition: attachment; filename="${name}"`]
      : []),
    ...fields,
    `Content-Transfer-Encoding: ${isText ? 'quoted-printable' : 'base64'}`,
    '',
    isText ? quotedPrintable(bytes) : base64Lines(bytes),
  ].join('\r\n')
}

/** Returns several parts as one, such as `multipart/alternative`. */
export function several(type: string, ...parts: Part[]): Part {
  const boundary = `=_${(made += 1)}`
  const body = parts.map((part) => `--${boundary}\r\n${partLines(part)}\r\n`).join('')
  return {
    type: `multipart/${type}`,
    body: `Content-Type: multipart/${type}; boundary="${boundary}"\r\n\r\n${body}--${boundary}--\r\n`,
  }
}

/** Returns an email as it is transmitted. */
export function anEmail(part: Part, head: Partial<Head> = {}): Buffer {
  const {
    from = 'Ada Lindqvist <ada@kiln.example>',
    to = 'Furlong <reply+k3vq7m2x5n6p4r8s9t0wyzabcd@furlong.example>',
    subject = 'Re: New message from Furlong',
    messageId = `<reply.${(made += 1)}@kiln.example>`,
    inReplyTo = '<m.1@furlong.example>',
    fields = [],
  } = head
  const lines = [
    ...fields,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    'Date: Tue, 17 Nov 2026 16:02:11 +0100',
    ...(messageId ? [`Message-ID: ${messageId}`] : []),
    ...(inReplyTo ? [`In-Reply-To: ${inReplyTo}`, `References: ${inReplyTo}`] : []),
    'MIME-Version: 1.0',
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n${partLines(part)}`)
}

export const plain = (body: string, parameters = ''): Part => ({
  type: `text/plain${parameters}`,
  body,
})
export const html = (body: string): Part => ({ type: 'text/html', body })
