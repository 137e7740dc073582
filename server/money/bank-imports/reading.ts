import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  bankFileMaxBytes,
  bankFileTooLarge,
  reading as readingSchema,
  type Reading,
} from '../../../contract/money/bank-imports.ts'
import { minorDigits } from '../../../contract/money/currencies.ts'
import type { BankFile } from '../../../packages/bank-files/bank-files.ts'
import { BankFileError, type BankLine } from '../../../packages/bank-files/bank-line.ts'
import { headingsOf, readingOf, readRows, type Sheet } from '../../../packages/bank-files/table.ts'
import type { Context } from '../../platform/context.ts'
import { badRequest, tooLarge, unavailable } from '../../platform/refusals.ts'
import { workerThread } from '../../platform/worker-thread.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import { bankFileReadings } from './table.ts'

export type ReadFile = { file: BankFile } | { problem: string }

const ask = workerThread<Uint8Array, ReadFile>(new URL('./read-worker.ts', import.meta.url), {
  mostMs: 60_000,
  idleMs: 60_000,
  memoryMb: 512,
})

/** Collects the bytes of an upload. @throws Refusal 413 for more than 10 MB */
export async function collect(bytes: AsyncIterable<Uint8Array>, announced: number | null) {
  if (announced !== null && announced > bankFileMaxBytes) throw tooLarge(bankFileTooLarge)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.byteLength
    if (size > bankFileMaxBytes) throw tooLarge(bankFileTooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads a bank file in a worker thread. @throws Refusal 400 with the reason, 503 after a minute */
export async function readFile(bytes: Buffer): Promise<BankFile> {
  const read = await ask(bytes)
  if (read === null)
    throw unavailable('This file takes longer than usual. Please try a shorter period.')
  if ('problem' in read) throw badRequest(read.problem)
  return read.file
}

/** Returns the key under which the columns of a bank's files are remembered. */
const keyOf = ({ header }: Sheet) => createHash('sha256').update(headingsOf(header)).digest('hex')

type Wanted = { reading: string; currency: string }

/** Returns a chosen reading. @throws Refusal 400 */
function chosen({ header, rows }: Sheet, text: string): Reading {
  try {
    const parsed = z.parse(readingSchema, JSON.parse(text))
    if (parsed.columns.length === header.length) return parsed
  } catch {
    // Falls through to the refusal: the browser sends what it was given.
  }
  void rows
  throw badRequest('Please choose the columns again.')
}

/** Returns how a sheet is read: as chosen now, as chosen before for the same headings, or as guessed. */
export async function readingFor(context: Context, sheet: Sheet, { reading, currency }: Wanted) {
  const { db } = context
  const [before] = await db
    .select()
    .from(bankFileReadings)
    .where(eq(bankFileReadings.headings, keyOf(sheet)))
  const fallback = before?.currency ?? (await readBillingSettings(context)).currency
  const of = (used: Reading, isRemembered: boolean) => ({
    reading: used,
    isRemembered,
    currency: currency || fallback,
  })
  if (reading) return of(chosen(sheet, reading), false)
  if (before?.reading.columns.length === sheet.header.length) return of(before.reading, true)
  const { columns } = sheet.guess
  const money = { currency: currency || fallback, digits: minorDigits }
  return of(readingOf(columns, sheet.rows, money), false)
}

/** Remembers how the files of a bank are read. */
export async function rememberReading(
  tx: Context,
  sheet: Sheet,
  reading: Reading,
  currency: string,
) {
  const values = { reading, currency, updatedAt: tx.now() }
  await tx.db
    .insert(bankFileReadings)
    .values({ headings: keyOf(sheet), ...values })
    .onConflictDoUpdate({ target: bankFileReadings.headings, set: values })
}

type Lines = { lines: BankLine[]; problems: string[] }

/** Reads the lines of a sheet; none while columns are missing. */
export function linesIn(sheet: Sheet, reading: Reading, currency: string): Lines {
  try {
    return readRows(sheet, reading, { currency, digits: minorDigits })
  } catch (error) {
    if (error instanceof BankFileError) return { lines: [], problems: [] }
    throw error
  }
}
