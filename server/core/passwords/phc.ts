/** The cost of argon2id: `memory` in KiB, `passes` over it, `parallelism` in lanes. */
export type Cost = { memory: number; passes: number; parallelism: number }
export type Stored = Cost & { salt: Buffer; tag: Buffer }

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Formats a hash as a PHC line, which includes its cost and salt. */
export const formatPhc = ({ memory, passes, parallelism, salt, tag }: Stored) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`

const line =
  /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})\$([A-Za-z\d+/]{11,})\$([A-Za-z\d+/]{22,})$/

/** Parses a PHC line; null for anything else. */
export function parsePhc(text: string): Stored | null {
  const [, memory, passes, parallelism, salt = '', tag = ''] = line.exec(text) ?? []
  if (!memory) return null
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
