import * as imports from '../contract/money/bank-imports.ts'
import * as lines from '../contract/money/bank-lines.ts'
import { aStatement, type SampleTransfer } from '../server/money/bank-imports/sample.ts'
import type { Jar, TestServer } from './server.ts'

type Query = { fileName?: string; reading?: string; currency?: string }

/** The hands of somebody who imports bank files on a test server. */
export const bankFiles = (server: TestServer, jar: () => Jar) => {
  const post = (path: string, payload: Buffer, query: Query = {}) =>
    server.inject({
      method: 'POST',
      url: path,
      query: { fileName: 'statement.xml', ...query },
      payload,
      headers: { 'content-type': 'application/octet-stream' },
      cookies: Object.fromEntries(jar()),
    })
  const hands = {
    preview: (payload: Buffer, query?: Query) => post(imports.preview.path, payload, query),
    upload: (payload: Buffer, query?: Query) => post(imports.create.path, payload, query),
    /** Imports a file and waits until its lines were matched. */
    async imported(payload: Buffer, query?: Query) {
      const answer = await hands.upload(payload, query)
      if (answer.statusCode !== 201) throw new Error(answer.body)
      await server.runJobs('match-bank-lines')
      return hands.read(answer.json<imports.BankImport>().id)
    },
    statement: (transfers: SampleTransfer[], account?: string) =>
      hands.imported(aStatement(transfers, account)),
    read: async (id: number) => (await server.call(imports.read, { params: { id } }, jar())).body,
    undoImport: async (id: number) => {
      const answer = await server.call(imports.undo, { params: { id } }, jar())
      await server.runJobs('undo-bank-import')
      return answer
    },
    lines: async (state: lines.BankLine['state'] | 'all' = 'all') =>
      (await server.call(lines.list, { query: { state, limit: 100 } }, jar())).body,
    /** Returns the only line in a state. */
    line: async (state: lines.BankLine['state']) => {
      const [line, ...others] = await hands.lines(state)
      if (!line || others.length) throw new Error(`${others.length + 1} lines`)
      return line
    },
    book: (id: number, parts: { invoiceId: number; amount: number }[], credit = false) =>
      server.call(lines.book, { params: { id }, body: { parts, credit } }, jar()),
    reject: (id: number) => server.call(lines.reject, { params: { id } }, jar()),
    reverse: (id: number) => server.call(lines.reverse, { params: { id } }, jar()),
    undo: (id: number) => server.call(lines.undo, { params: { id } }, jar()),
  }
  return hands
}
