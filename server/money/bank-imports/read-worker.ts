// Runs in its own thread: a file of 10 MB takes a second or two.
import { parentPort } from 'node:worker_threads'
import { minorDigits } from '../../../contract/money/currencies.ts'
import { BankFileError } from '../../../packages/bank-files/bank-line.ts'
import { readBankFile } from '../../../packages/bank-files/bank-files.ts'
import type { ReadFile } from './reading.ts'

parentPort?.on('message', (bytes: Uint8Array) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(read(Buffer.from(bytes)))
})

function read(bytes: Buffer): ReadFile {
  try {
    return { file: readBankFile(bytes, minorDigits) }
  } catch (error) {
    if (error instanceof BankFileError) return { problem: error.message }
    return { problem: 'This file can’t be read. Please download your transactions again.' }
  }
}
